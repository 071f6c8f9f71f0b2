import { and, count, eq, isNull, max, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accountLinks, sessions, users } from '../database/schema/accounts.ts';
import { recordChange } from '../stores/audit.ts';
import {
  type AccountChange,
  type Actor,
  changeAccounts,
  OPERATOR,
  recordSecret,
} from './accountChange.ts';
import { removeSecondFactor, userHasSecondFactor } from './secondFactors.ts';
import {
  endSessionsOf,
  endSignInsOf,
  isAlive,
  sessionRequired,
  type SessionLimits,
} from './sessions.ts';
import { countPasskeys, removePasskeysOf } from './passkeys/accountPasskeys.ts';
import { findUser, lockUsers, unlock } from './users.ts';

/** What a change of somebody's account did. */
type Outcome = 'changed' | 'unchanged' | 'unknown-user';

/** Records in the audit trail that an account has been enabled or disabled. */
async function recordEnabled(
  change: AccountChange,
  user: { id: number; username: string },
  enabled: boolean,
  { user: actor }: Actor,
) {
  await recordChange(change, {
    resource: 'users',
    id: user.id,
    before: { enabled: !enabled },
    after: { enabled },
  });
  const event = enabled ? 'account-enabled' : 'account-disabled';
  await change.record({ event, user, by: actor?.username });
}

/** Ends the link of a disabled user, and all that they have made, with which they could return. */
async function removeLinks(change: AccountChange, userId: number) {
  const removed = await change.tx
    .delete(accountLinks)
    .where(or(eq(accountLinks.userId, userId), eq(accountLinks.createdBy, userId)))
    .returning({ id: accountLinks.userId, kind: accountLinks.kind });
  await recordChange(
    change,
    ...removed.map(({ id, kind }) => ({
      resource: 'users' as const,
      id,
      before: {},
      after: {},
      masked: { [kind]: 'removed' as const },
    })),
  );
}

/**
 * Locks the administrators who are not disabled, in one order, so that two who disable each other wait for
 * one another, and the second sees what the first has done. A sign-in waits too, or its session ends
 * with the account (see startSession).
 */
const lockEnabled = (tx: Database) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(users.id)
    .for('no key update');

/**
 * Disables an administrator and ends their sessions, their link and the links they have made, in every
 * process; they cannot sign in until they are enabled. The last one who is enabled stays so, also when
 * several are disabled at once. Throws a Problem (401) when the actor has been disabled meanwhile.
 */
export const disableUser = (db: Database, username: string, actor = OPERATOR) =>
  changeAccounts(db, actor, async (change): Promise<Outcome | 'last-enabled'> => {
    const { tx } = change;
    const enabled = await lockEnabled(tx);
    const isEnabled = (wanted: number) => enabled.some(({ id }) => id === wanted);
    if (actor.user && !isEnabled(actor.user.id)) throw sessionRequired();
    const user = await findUser(tx, username);
    if (!user) return 'unknown-user';
    if (!isEnabled(user.id)) return 'unchanged';
    if (enabled.length === 1) return 'last-enabled';
    await tx
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, user.id));
    await endSignInsOf(change, user.id);
    await removeLinks(change, user.id);
    await recordEnabled(change, user, false, actor);
    return 'changed';
  });

/**
 * Lets a disabled administrator sign in again, with the same password. Throws a Problem (401) when
 * the actor has been disabled meanwhile.
 */
export const enableUser = (db: Database, username: string, actor = OPERATOR) =>
  changeAccounts(db, actor, async (change): Promise<Outcome> => {
    const { tx } = change;
    const found = await findUser(tx, username);
    if (!found) return 'unknown-user';
    const locked = await lockUsers(tx, [found.id], actor);
    const user = locked.find(({ id }) => id === found.id);
    if (!user?.disabledAt) return 'unchanged';
    // Else those from before would go on.
    await endSessionsOf(change, user.id);
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
    await recordEnabled(change, user, true, actor);
    return 'changed';
  });

/**
 * Removes the second factor, the recovery codes and the passkeys of an administrator who has lost them,
 * or one of these, and ends their sessions in every process. Throws a Problem (401) when the actor
 * has been disabled meanwhile.
 */
export const removeFactorOf = (db: Database, username: string, actor = OPERATOR) =>
  changeAccounts(db, actor, async (change): Promise<Outcome> => {
    const { tx } = change;
    const user = await findUser(tx, username);
    if (!user) return 'unknown-user';
    const { id } = user;
    await lockUsers(tx, [id], actor);
    const hadFactor = await removeSecondFactor(tx, id);
    // They may be on the device that was lost.
    const hadPasskeys = await removePasskeysOf(tx, id);
    if (!hadFactor && !hadPasskeys) return 'unchanged';
    await endSessionsOf(change, id);
    await recordSecret(change, id, {
      ...(hadFactor && { secondFactor: 'removed' }),
      ...(hadPasskeys && { passkey: 'removed' }),
    });
    await change.record({ event: 'factor-removed', user, by: actor.user?.username });
    return 'changed';
  });

/** Lets the user of an account try again after too many failed attempts (see unlock). */
export const unlockUser = (db: Database, username: string, actor = OPERATOR) =>
  changeAccounts(db, actor, async (change) => {
    const user = await findUser(change.tx, username);
    if (!user) return false;
    await unlock(change, user);
    await change.record({ event: 'account-unlocked', user, by: actor.user?.username });
    return true;
  });

/**
 * Deletes an account with all that is only its own, such as saved views; what it has done stays in the
 * audit trail. The last one who is enabled stays.
 */
export const deleteUser = (db: Database, username: string, actor = OPERATOR) =>
  changeAccounts(
    db,
    actor,
    async (change): Promise<Exclude<Outcome, 'unchanged'> | 'last-enabled'> => {
      const { tx } = change;
      const enabled = await lockEnabled(tx);
      const user = await findUser(tx, username);
      if (!user) return 'unknown-user';
      const { id } = user;
      if (enabled.every((one) => one.id === id)) return 'last-enabled';
      await removeLinks(change, id);
      await endSessionsOf(change, id);
      await tx.delete(users).where(eq(users.id, id));
      const before = { username: user.username, enabled: user.disabledAt === null };
      await recordChange(change, { resource: 'users', id, before });
      await change.record({ event: 'account-deleted', user, by: actor.user?.username });
      return 'changed';
    },
  );

/** The administrators by name, all or those of a condition, with their sessions and the last use of one. */
export const listUsers = (db: Database, { sessionIdleTimeout }: SessionLimits, where?: SQL) =>
  db
    .select({
      id: users.id,
      username: users.username,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      hasSecondFactor: userHasSecondFactor(db),
      passkeys: countPasskeys(db),
      sessions: count(sessions.tokenHash),
      usedAt: max(sessions.usedAt),
    })
    .from(users)
    .leftJoin(
      sessions,
      and(eq(sessions.userId, users.id), isAlive(sessionIdleTimeout), isNull(users.disabledAt)),
    )
    .where(where)
    .groupBy(users.id)
    .orderBy(users.usernameUniqueKey, users.id);
