import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { recordChange } from '../stores/audit.ts';
import {
  endSessionsOf,
  isAlive,
  type SessionLimits,
  waitForSessionCacheExpiry,
} from './sessions.ts';
import { byOperator, findUser } from './users.ts';

/** What disabling or enabling an account did. */
type Outcome = 'changed' | 'unchanged' | 'unknown-user';

/** Records in the audit trail that an account has been enabled or disabled. */
const recordEnabled = (tx: Database, id: number, enabled: boolean) =>
  recordChange(byOperator(tx), {
    resource: 'users',
    id,
    before: { enabled: !enabled },
    after: { enabled },
  });

/**
 * Disables an administrator and ends their sessions in every process; they cannot sign in until they
 * are enabled. The last one who is enabled stays so, also when several are disabled at once.
 */
export async function disableUser(db: Database, username: string) {
  const outcome = await db.transaction(async (tx): Promise<Outcome | 'last-enabled'> => {
    // Locked in one order, so that two who disable each other wait for one another, and the second
    // sees what the first has done. A sign-in waits too, or its session ends here (see startSession).
    const enabled = await tx
      .select({ id: users.id })
      .from(users)
      .where(isNull(users.disabledAt))
      .orderBy(users.id)
      .for('no key update');
    const user = await findUser(tx, username);
    if (!user) return 'unknown-user';
    if (!enabled.some(({ id }) => id === user.id)) return 'unchanged';
    if (enabled.length === 1) return 'last-enabled';
    await tx
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id);
    await recordEnabled(tx, user.id, false);
    return 'changed';
  });
  await waitForSessionCacheExpiry();
  return outcome;
}

/** Lets a disabled administrator sign in again, with the same password. */
export async function enableUser(db: Database, username: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const found = await findUser(tx, username);
    if (!found) return 'unknown-user';
    const [user] = await tx.select().from(users).where(eq(users.id, found.id)).for('no key update');
    if (!user?.disabledAt) return 'unchanged';
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
    await recordEnabled(tx, user.id, true);
    return 'changed';
  });
}

/** All administrators by name, with the number of their sessions and the last use of one of these. */
export const listUsers = (db: Database, { sessionIdleTimeout }: SessionLimits) =>
  db
    .select({
      username: users.username,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      sessions: count(sessions.tokenHash),
      usedAt: max(sessions.usedAt),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), isAlive(sessionIdleTimeout)))
    .groupBy(users.id)
    .orderBy(users.usernameUniqueKey, users.id);
