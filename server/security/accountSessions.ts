import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { AccountSession } from '../../contract/accounts.ts';
import { LISTED_SESSIONS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import { changeAccounts } from './accountChange.ts';
import type { RequestContext } from './accessLog.ts';
import { hashToken } from './secretTokens.ts';
import { isAlive, type SessionLimits, type SessionUser } from './sessions.ts';

/** The live sessions of a user, in the order of GET /account. */
export function listSessions(
  db: Database,
  { id: userId, sessionId }: SessionUser,
  limits: SessionLimits,
): Promise<AccountSession[]> {
  const { id, browser, system, network, createdAt, usedAt } = sessions;
  const isCurrent = sql<boolean>`${id} = ${sessionId}`;
  return db
    .select({ id, browser, system, network, createdAt, usedAt, isCurrent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(limits.sessionIdleTimeout)))
    .orderBy(desc(isCurrent), desc(usedAt), desc(id))
    .limit(LISTED_SESSIONS);
}

/** The user whose sessions end, who asks for it. */
type Owner = RequestContext & { user: SessionUser };

/** Ends those of a user's sessions in every process, records each, and returns how many there were. */
const endSessions = (
  db: Database,
  owner: Owner,
  which: SQL,
  event: 'session-ended' | 'sign-out' = 'session-ended',
) =>
  changeAccounts(db, owner, async (change) => {
    const ended = await change.tx
      .delete(sessions)
      .where(and(eq(sessions.userId, owner.user.id), which))
      .returning({ id: sessions.id });
    // Also if there was none: of two calls at once, one has ended it, and the other waits as well.
    change.endsSessions = true;
    await change.record(...ended.map(() => ({ event, user: owner.user })));
    return ended.length;
  });

/** Ends the session of a token; when it resolves, no process accepts the token. */
export const signOut = (db: Database, token: string, owner: Owner) =>
  endSessions(db, owner, eq(sessions.tokenHash, hashToken(token)), 'sign-out');

/**
 * Ends one of a user's sessions in every process, or all but the one that asks for it. Returns how many
 * there were.
 */
export const endOwnSessions = (db: Database, owner: Owner, id?: number) =>
  endSessions(
    db,
    owner,
    id === undefined ? ne(sessions.id, owner.user.sessionId) : eq(sessions.id, id),
  );
