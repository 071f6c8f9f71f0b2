import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { AuditChange, AuditedResource, AuditEntry, RunKind } from '../../../contract/audit.ts';
import { addedAt, id, reference } from './columns.ts';

/** The place of an entry in the order from the newest. */
const newest = (entry: SQL | AnyPgColumn) => sql`(-${entry})`;

/** The entry that stands for an entry where a run counts once. */
const groupOf = (entry: Record<'id' | 'groupId', AnyPgColumn>) =>
  sql`coalesce(${entry.groupId}, ${entry.id})`;

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
    // The first entry of the run, or of its undo; null in an entry without a run, and in a first entry
    // from before there were groups.
    // It is set by a trigger (group_run_entry in migrations/functions.sql), as is the next one.
    groupId: reference(),
    // Whether it is the first entry of its run, or of the undo, for this kind of record and action.
    isLead: boolean().notNull().default(true),
    // By which it is found (contract/search/auditWords.ts), with a space before and after each; null in
    // entries from before there were words, until these are filled in.
    words: text(),
  },
  (table) => [
    index('audit_entries_record_idx').on(table.resource, table.recordId, table.id),
    // Whether a user has just changed something.
    index('audit_entries_user_idx').on(table.username, table.at),
    // What GET /audit reads (stores/auditTrail): the newest of each kind of record and action. The id
    // is in an expression, so that no plan reads all entries in the order of their ids instead, which
    // would be slow wherever few of them are listed.
    index('audit_entries_kind_idx').on(table.resource, table.action, newest(table.id)),
    index('audit_entries_user_kind_idx').on(
      table.username,
      table.resource,
      table.action,
      newest(table.id),
    ),
    index('audit_entries_run_idx')
      .on(table.runId, table.resource, table.action, newest(table.id))
      .where(sql`${table.runId} is not null`),
    // The same, a run once: a bulk change pays for few entries of these indexes.
    index('audit_entries_lead_idx')
      .on(table.resource, table.action, newest(groupOf(table)))
      .where(sql`${table.isLead}`),
    index('audit_entries_user_lead_idx')
      .on(table.username, table.resource, table.action, newest(groupOf(table)))
      .where(sql`${table.isLead}`),
    index('audit_entries_run_lead_idx')
      .on(table.runId, table.resource, table.action, newest(groupOf(table)))
      .where(sql`${table.isLead} and ${table.runId} is not null`),
    // Writers pay for it at once (fastupdate): a list of what is to be added would be read by each of
    // the many steps of a search.
    index('audit_entries_keys_idx')
      .using(
        'gin',
        sql`audit_keys(${table.id}, ${table.groupId}, ${table.username}, ${table.resource}, ${table.action}, ${table.runId}, ${table.words})`,
      )
      .with({ fastupdate: false }),
    index('audit_entries_unfilled_idx')
      .on(table.id)
      .where(sql`${table.words} is null`),
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
    kind: text().$type<RunKind>().notNull().default('bulk'),
    changed: integer().notNull(),
    undone: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.id] })],
);
