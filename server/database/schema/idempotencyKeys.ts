import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { addedAt } from './columns.ts';

/** Requests that created a record under an idempotency key: a hash of the request, and its response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userReference(),
    key: text().notNull(),
    requestHash: text().notNull(),
    // The column's first name, which needs no migration.
    response: jsonb('answer').notNull(),
    createdAt: addedAt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);
