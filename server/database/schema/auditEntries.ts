import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditChange, AuditedResource, AuditEntry } from '../../../contract/audit.ts';
import { id, instant, reference } from './columns.ts';

/**
 * Who changed what and when. Written with each change and never altered; it refers to nothing, so
 * that it outlives the records and the users it speaks of.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    username: text().notNull(),
    resource: text().$type<AuditedResource>().notNull(),
    recordId: reference().notNull(),
    action: text().$type<AuditEntry['action']>().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
  },
  (table) => [index('audit_entries_record_idx').on(table.resource, table.recordId, table.id)],
);
