import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** When a backup of a PostgreSQL was last complete: one row, or none. An embedded database has a file for it. */
export const lastBackup = pgTable(
  'last_backup',
  {
    isOnly: boolean().primaryKey().default(true),
    completedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('last_backup_one', sql`${table.isOnly}`)],
);
