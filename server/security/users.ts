import { desc, eq, inArray, or } from 'drizzle-orm';
import { normaliseText } from '../../contract/rules/text.ts';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import type { Database } from '../database/database.ts';
import { accountLinks, users } from '../database/schema/accounts.ts';
import { type Change, recordChange } from '../stores/audit.ts';
import { hashPassword } from './passwords.ts';
import {
  endSessionsOf,
  sessionRequired,
  type SessionUser,
  waitForSessionCacheExpiry,
} from './sessions.ts';

const resource = 'users';

/** The administrator who changes an account; undefined for the operator on the command line, who is not a user. */
export type Actor = Pick<SessionUser, 'id' | 'username'> | undefined;

/** A change of an account that an actor makes. */
export const madeBy = (tx: Database, actor: Actor): Change => ({
  tx,
  username: actor?.username ?? '(operator)',
});

/**
 * Locks these users and the actor against changes, in the order in which all of these are locked, and
 * returns them. Throws a Problem (401) when the actor has been disabled since the call was accepted.
 */
export async function lockUsers(tx: Database, ids: number[], actor: Actor) {
  const locked = await tx
    .select({ id: users.id, username: users.username, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.id, actor ? [...ids, actor.id] : ids))
    .orderBy(users.id)
    .for('no key update');
  const self = actor && locked.find(({ id }) => id === actor.id);
  if (actor && self?.disabledAt !== null) throw sessionRequired();
  return locked;
}

/** Ends the link with which a user may set a new password, if there is one. */
export const removeResetLink = (tx: Database, userId: number) =>
  tx.delete(accountLinks).where(eq(accountLinks.userId, userId));

/**
 * The user with this name, by its key: letter case and the like are ignored. Of two users whose names
 * were different before there were keys, each is found by the exact name.
 */
export async function findUser(db: Database, username: string) {
  const name = normaliseText(username, 'line');
  const isExact = eq(users.username, name);
  const [user] = await db
    .select()
    .from(users)
    .where(or(isExact, eq(users.usernameUniqueKey, uniqueKey(name))))
    .orderBy(desc(isExact), users.id)
    .limit(1);
  return user;
}

/**
 * What is known of a new password: one that was generated and printed may have been seen, so its user is
 * asked for another one.
 */
interface PasswordOrigin {
  isPrinted?: boolean | undefined;
}

/** Creates an administrator. Returns false when the name, or another with its key, is taken. */
export async function createUser(
  db: Database,
  name: string,
  password: string,
  { isPrinted = false }: PasswordOrigin = {},
) {
  const username = normaliseText(name, 'line');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({
        username,
        usernameUniqueKey: uniqueKey(username),
        passwordHash,
        isPasswordPrinted: isPrinted,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) return false;
    const { id } = created;
    await recordChange(madeBy(tx, undefined), {
      resource,
      id,
      after: { username },
      hidden: { password: 'changed' },
    });
    return true;
  });
}

/**
 * Sets a user's password and ends the user's sessions, in every process. Returns false when there
 * is no such user.
 */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  { isPrinted = false }: PasswordOrigin = {},
) {
  const passwordHash = await hashPassword(password);
  const isSet = await db.transaction(async (tx) => {
    const user = await findUser(tx, username);
    if (!user) return false;
    await tx
      .update(users)
      .set({ passwordHash, isPasswordPrinted: isPrinted })
      .where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id);
    await removeResetLink(tx, user.id);
    await recordChange(madeBy(tx, undefined), {
      resource,
      id: user.id,
      before: {},
      after: {},
      hidden: { password: 'changed' },
    });
    return true;
  });
  await waitForSessionCacheExpiry();
  return isSet;
}

/** The name of the user of this id; undefined when there is none. */
export async function nameOfUser(db: Database, id: number) {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id));
  return user?.username;
}

/** Whether any account exists. */
export const hasUsers = async (db: Database) => (await db.$count(users)) > 0;

/** Whether a user's password was generated and printed, and has not been changed since. */
export async function isPasswordPrinted(db: Database, id: number) {
  const [user] = await db
    .select({ isPrinted: users.isPasswordPrinted })
    .from(users)
    .where(eq(users.id, id));
  return user?.isPrinted ?? false;
}
