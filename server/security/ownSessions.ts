import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { AccountSession } from '../../contract/accounts.ts';
import { LISTED_SESSIONS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import { type Access, recordAccesses } from '../stores/accessEntries.ts';
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

/** Ends those of a user's sessions in every process, records each, and returns how many there were. */
async function endSessions(db: Database, which: SQL | undefined, access: Access) {
  const count = await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id });
    await recordAccesses(tx, access, ended.length);
    return ended.length;
  });
  await waitForSessionCacheExpiry();
  return count;
}

/** Ends one of a user's sessions in every process. Returns false when the user has no such session. */
export const endOwnSession = async (
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: number },
  access: Access,
) => {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  return (await endSessions(db, isIt, access)) > 0;
};

/** Ends all sessions of a user but this one, in every process. Returns how many there were. */
export const endOtherSessions = (db: Database, { id, sessionId }: SessionUser, access: Access) =>
  endSessions(db, and(eq(sessions.userId, id), ne(sessions.id, sessionId)), access);
