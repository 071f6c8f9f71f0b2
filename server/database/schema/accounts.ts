import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { addedAt, deviceColumns, id, instant, reference, uniqueKeyColumn } from './columns.ts';

/** Administrators. Usernames are unique by their key. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    usernameUniqueKey: uniqueKeyColumn(),
    passwordHash: text().notNull(),
    createdAt: addedAt().notNull(),
    // Null for who may sign in.
    disabledAt: instant(),
    // Whether the password was generated and printed, and has not been changed since.
    mustChangePassword: boolean('is_password_printed').notNull().default(false),
    // The last entry of the trail at which the user had seen what others have done to accounts.
    newsSeenId: reference().notNull().default(0),
  },
  (table) => [uniqueIndex('users_username_unique_key').on(table.usernameUniqueKey)],
);

/** A reference to a user, whose deletion deletes the row. */
export const userReference = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Signed-in sessions. Only a hash of the token is stored, so that a leaked copy of the table grants
 * no access.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    // Names the session in the API. It says nothing about the token.
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    userId: userReference(),
    // Where it was signed in from; null when that is unknown.
    ...deviceColumns,
    createdAt: addedAt(),
    usedAt: addedAt().notNull(),
    expiresAt: instant().notNull(),
    // When its user last proved to be there; null until then.
    confirmedAt: instant(),
  },
  (table) => [
    uniqueIndex('sessions_id_idx').on(table.id),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/**
 * Sign-in attempts that have not succeeded, per username and network, until their window ends. Of the
 * username only a hash is stored: it may be a password that was typed into the wrong field.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    username: text().notNull(),
    address: text().notNull(),
    attempts: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.username, table.address] }),
    index('sign_in_attempts_window_ends_at_idx').on(table.windowEndsAt),
  ],
);

/**
 * The one-time links with which a person creates an account or sets a new password. An account has at
 * most one. Only a hash of its token is stored. A link that has been used is deleted.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    // For an invitation, the id that the account will have, which does not exist yet.
    userId: reference().primaryKey(),
    kind: text({ enum: ['invitation', 'reset'] }).notNull(),
    tokenHash: text().notNull(),
    // Null for the command line.
    createdBy: reference().references(() => users.id),
    // For whom an invitation is; null for the command line.
    note: text(),
    createdAt: addedAt().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('account_links_token_hash_unique').on(table.tokenHash),
    index('account_links_expires_at_idx').on(table.expiresAt),
  ],
);
