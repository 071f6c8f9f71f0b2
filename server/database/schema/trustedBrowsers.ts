import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, reference } from './columns.ts';

/** Browsers whose user signs in without a code. Of each one's token only a hash is stored. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    // The session that it was used for last, which may have ended.
    sessionId: reference().notNull(),
    // What it was when it became trusted; null when that is unknown.
    browser: text(),
    system: text(),
    network: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    usedAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('trusted_browsers_token_hash_unique').on(table.tokenHash),
    index('trusted_browsers_user_id_idx').on(table.userId),
    index('trusted_browsers_expires_at_idx').on(table.expiresAt),
  ],
);
