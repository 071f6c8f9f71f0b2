import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccessEvent, RefusalReason } from '../../../contract/access.ts';
import { addedAt, deviceColumns, id, reference } from './columns.ts';

/**
 * Who signed in or out, was refused, or read personal data, and where from. It has no foreign keys, so
 * that entries outlive the accounts they name. Of refusals only the newest of each kind and account are kept.
 */
export const accessEntries = pgTable(
  'access_entries',
  {
    id: id(),
    at: addedAt().notNull(),
    event: text().$type<AccessEvent>().notNull(),
    // Null when there is no account with the name that was typed.
    userId: reference(),
    username: text(),
    // Only of what an administrator did to the account of another.
    by: text(),
    // Null when unknown, and for the command line.
    ...deviceColumns,
    // Only of refusals.
    reason: text().$type<RefusalReason>(),
    // The path of what was read.
    target: text(),
  },
  (table) => [
    index('access_entries_user_idx').on(table.userId, table.id),
    index('access_entries_refusals_kind_idx')
      .on(table.event, table.userId, table.id)
      .where(sql`${table.reason} is not null`),
  ],
);
