import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AuditChange, AuditedResource, AuditEntry } from '../../../contract/audit.ts';
import { addedAt, id, reference } from './columns.ts';

/**
 * Who changed what and when. Written with each change and never altered. It has no foreign keys,
 * so that entries outlive the records and users they name.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: addedAt().notNull(),
    username: text().notNull(),
    resource: text().$type<AuditedResource>().notNull(),
    recordId: reference().notNull(),
    action: text().$type<AuditEntry['action']>().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    // The user's bulk change of which the entry is a part (see bulkRuns), or which it undoes.
    runId: text(),
    isUndo: boolean().notNull().default(false),
  },
  (table) => [
    index('audit_entries_record_idx').on(table.resource, table.recordId, table.id),
    // Whether a user has just changed something.
    index('audit_entries_user_idx').on(table.username, table.at),
  ],
);

/**
 * How many records each bulk change has changed, and its undo restored. Kept here rather than counted
 * in the audit trail, which would need an index that every change pays for.
 */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    username: text().notNull(),
    id: text().notNull(),
    changed: integer().notNull(),
    undone: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.id] })],
);
