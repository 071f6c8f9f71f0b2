import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userReference, users } from './accounts.ts';
import { addedAt, bytea, id, instant, reference } from './columns.ts';

/** The passkeys with which users sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userReference(),
    // The authenticator's name for it, in base64url.
    credentialId: text().notNull(),
    // A COSE key.
    publicKey: bytea().notNull(),
    // How often the authenticator has signed with it; 0 for those that do not count.
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    // What it was added with; null when that is unknown.
    browser: text(),
    system: text(),
    createdAt: addedAt().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

/**
 * What passkeys have been asked to sign: to be added, until they are, and to sign in, once they have
 * (see security/passkeys/signInChallenges.ts). Only a hash is stored, so that a leaked copy of the
 * table grants no access.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    // Who adds a passkey; null for a sign-in.
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expires_at_idx').on(table.expiresAt)],
);

/** The key with which all processes sign challenges: one row. */
export const challengeKeys = pgTable('challenge_keys', {
  id: id(),
  key: bytea().notNull(),
});
