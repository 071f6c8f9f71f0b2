import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
