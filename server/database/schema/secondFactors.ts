import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { addedAt, deviceColumns, id, instant, reference } from './columns.ts';

/**
 * The authenticator app of a user. Codes are computed from its secret, which is encrypted (see
 * security/secretKeys.ts) unless the server has no key; anyone who can read the table still needs the
 * password.
 */
export const secondFactors = pgTable('second_factors', {
  userId: userReference().primaryKey(),
  // In Base32 (RFC 4648), as apps take it, or encrypted.
  secret: text().notNull(),
  // Null until a right code shows that the app has the secret; only then is it asked for.
  confirmedAt: instant(),
  // The time steps (RFC 6238) of the last codes, which are not accepted any more: those that were, and
  // those that a fast clock has shown too early.
  usedSteps: integer().array().notNull().default([]),
  // Since the last right one.
  wrongCodes: integer().notNull().default(0),
});

/** Recovery codes that have not been used, of which only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userReference(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins whose password was right and that wait for a code. Of the challenge only a hash is stored. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    challengeHash: text().primaryKey(),
    userId: userReference(),
    wrongCodes: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user_id_idx').on(table.userId),
    index('sign_in_challenges_expires_at_idx').on(table.expiresAt),
  ],
);

/** Browsers whose user signs in without a code. Of each one's token only a hash is stored. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    id: id(),
    userId: userReference(),
    tokenHash: text().notNull(),
    // The session that it was used for last, which may have ended.
    sessionId: reference().notNull(),
    // What it was when it became trusted; null when that is unknown.
    ...deviceColumns,
    createdAt: addedAt().notNull(),
    usedAt: addedAt().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('trusted_browsers_token_hash_unique').on(table.tokenHash),
    index('trusted_browsers_user_id_idx').on(table.userId),
    index('trusted_browsers_expires_at_idx').on(table.expiresAt),
  ],
);
