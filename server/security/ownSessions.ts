import { and, desc, eq, ne } from 'drizzle-orm';
import type { AccountSession } from '../../contract/accounts.ts';
import { LISTED_SESSIONS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import {
  isAlive,
  type SessionLimits,
  type SessionUser,
  waitForSessionCacheExpiry,
} from './sessions.ts';

/** The live sessions of a user, in the order of GET /account. */
export async function listSessions(
  db: Database,
  { id, sessionId }: SessionUser,
  limits: SessionLimits,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isAlive(limits.sessionIdleTimeout)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.usedAt), desc(sessions.id))
    .limit(LISTED_SESSIONS);
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    network: row.network,
    createdAt: row.createdAt?.toISOString() ?? null,
    usedAt: row.usedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** Ends one of a user's sessions in every process. Returns false when the user has no such session. */
export async function endOwnSession(db: Database, userId: number, sessionId: number) {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  const ended = await db.transaction((tx) =>
    tx.delete(sessions).where(isIt).returning({ id: sessions.id }),
  );
  if (ended.length === 0) return false;
  await waitForSessionCacheExpiry();
  return true;
}

/** Ends all sessions of a user but this one, in every process. Returns how many there were. */
export async function endOtherSessions(db: Database, { id, sessionId }: SessionUser) {
  const isOther = and(eq(sessions.userId, id), ne(sessions.id, sessionId));
  const ended = await db.transaction((tx) =>
    tx.delete(sessions).where(isOther).returning({ id: sessions.id }),
  );
  await waitForSessionCacheExpiry();
  return ended.length;
}
