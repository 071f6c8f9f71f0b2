import { desc, eq, inArray, or } from 'drizzle-orm';
import { normaliseText } from '../../contract/rules/text.ts';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import type { Database } from '../database/database.ts';
import { accountLinks, users } from '../database/schema/accounts.ts';
import { recordChange } from '../stores/audit.ts';
import {
  type AccountChange,
  type Actor,
  changeAccounts,
  OPERATOR,
  recordSecret,
} from './accountChange.ts';
import { latestEntry } from './accountNews.ts';
import { removePasskeysOf } from './passkeys/accountPasskeys.ts';
import { hashPassword } from './passwords.ts';
import { forgetWrongCodes } from './secondFactors.ts';
import { endSessionsOf, sessionRequired } from './sessions.ts';
import { forgetAttempts } from './throttle.ts';

/** Ends the link with which a user may set a new password, if there is one. */
export const removeResetLink = (tx: Database, userId: number) =>
  tx.delete(accountLinks).where(eq(accountLinks.userId, userId));

/**
 * The user with this name, by its key: letter case and the like are ignored. Of two users whose names
 * were different before there were keys, each is found by the exact name, blanks in a row included.
 */
export async function findUser(db: Database, username: string) {
  const name = normaliseText(username, 'lines');
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
 * Locks these users and the actor against changes, in the order in which all of these are locked, and
 * returns them. Throws a Problem (401) when the actor has been disabled since the call was accepted.
 */
export async function lockUsers(tx: Database, ids: number[], { user: actor } = OPERATOR) {
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

/** The operator, and whether the password was generated and printed: its user is asked for another one. */
interface Operator extends Pick<Actor, 'log'> {
  isPrinted?: boolean;
}

interface StoredPassword {
  passwordHash: string;
  mustChangePassword?: boolean;
}

/** Adds an account. Returns its id; undefined when the name, or another with its key, is taken. */
export async function addUser(
  change: AccountChange,
  user: StoredPassword & { id?: number; username: string },
) {
  const { username } = user;
  const [added] = await change.tx
    .insert(users)
    .values({ ...user, usernameUniqueKey: uniqueKey(username), newsSeenId: latestEntry(change.tx) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!added) return undefined;
  const masked = { password: 'changed' } as const;
  await recordChange(change, { resource: 'users', id: added.id, after: { username }, masked });
  return added.id;
}

/**
 * Replaces the password of an account. Its sessions and its reset link end, and its passkeys are removed
 * unless they are kept: anyone who had the old password may have added one.
 */
export async function replacePassword(
  change: AccountChange,
  {
    id,
    keepsPasskeys = false,
    ...password
  }: StoredPassword & { id: number; keepsPasskeys?: boolean },
) {
  const { tx } = change;
  await tx
    .update(users)
    .set({ mustChangePassword: false, ...password })
    .where(eq(users.id, id));
  await endSessionsOf(change, id);
  await removeResetLink(tx, id);
  const hadPasskeys = !keepsPasskeys && (await removePasskeysOf(tx, id));
  await recordSecret(change, id, {
    password: 'changed',
    ...(hadPasskeys && { passkey: 'removed' }),
  });
}

/** Creates an administrator. Returns false when the name, or another with its key, is taken. */
export async function createUser(
  db: Database,
  name: string,
  password: string,
  { log, isPrinted = false }: Operator = {},
) {
  const username = normaliseText(name, 'line');
  const passwordHash = await hashPassword(password);
  return changeAccounts(db, { user: undefined, log }, async (change) => {
    const id = await addUser(change, { username, passwordHash, mustChangePassword: isPrinted });
    if (id === undefined) return false;
    await change.record({ event: 'account-created', user: { id, username } });
    return true;
  });
}

/**
 * Forgets the failed attempts at an account, from all networks, so that its user can try again. Those of a
 * network with any names stay.
 */
export async function unlock({ tx }: AccountChange, user: { id: number; username: string }) {
  await forgetAttempts(tx, user.username);
  await forgetWrongCodes(tx, user.id);
}

/** Sets a user's password (see replacePassword), and unlocks the account. Returns false when there is no such user. */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  { log, isPrinted = false }: Operator = {},
) {
  const passwordHash = await hashPassword(password);
  return changeAccounts(db, { user: undefined, log }, async (change) => {
    const user = await findUser(change.tx, username);
    if (!user) return false;
    await replacePassword(change, { id: user.id, passwordHash, mustChangePassword: isPrinted });
    await unlock(change, user);
    await change.record({ event: 'password-set', user });
    return true;
  });
}

/** The name of the user of this id; undefined when there is none. */
export async function nameOfUser(db: Database, id: number) {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id));
  return user?.username;
}

/** Whether any account exists. */
export const hasUsers = async (db: Database) => (await db.$count(users)) > 0;

/** Whether a user's password was generated and printed, and has not been changed since. */
export async function mustChangePassword(db: Database, id: number) {
  const [user] = await db
    .select({ isPrinted: users.mustChangePassword })
    .from(users)
    .where(eq(users.id, id));
  return user?.isPrinted ?? false;
}
