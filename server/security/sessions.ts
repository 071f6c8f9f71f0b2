import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { preparedOn, statementName } from '../database/statements.ts';
import { sessions, users } from '../database/schema/accounts.ts';

const IDLE = sql`interval '12 hours'`;
const LONGEST = sql`interval '7 days'`;
// How stale the time of last use may be: reads then rarely write.
const USE_PRECISION = sql`interval '1 minute'`;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const isAlive = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.usedAt, sql`now() - ${IDLE}`));
const isDead = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.usedAt, sql`now() - ${IDLE}`));

/**
 * Starts a session of a user and answers its bearer token: 256 random bits. It ends 12 hours after
 * its last use, 7 days after its start, or when it is ended, whichever comes first.
 */
export async function startSession(db: Database, userId: number) {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(isDead);
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, expiresAt: sql`now() + ${LONGEST}` });
  return token;
}

/** Whose session a token opens. */
export interface SessionUser {
  id: number;
  username: string;
}

// Every call asks this.
const liveSession = preparedOn((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      stale: sql<boolean>`${sessions.usedAt} < now() - ${USE_PRECISION}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isAlive))
    .prepare(statementName()),
);

/** Whose live session the token is that of, if any; that counts as a use of it. */
export async function sessionUserOf(db: Database, token: string): Promise<SessionUser | undefined> {
  const tokenHash = hashToken(token);
  const [session] = await liveSession(db).execute({ tokenHash });
  if (session?.stale) {
    await db
      .update(sessions)
      .set({ usedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  return session && { id: session.id, username: session.username };
}

/** Ends the session of a token at once. */
export const endSession = (db: Database, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

/** Ends all sessions of a user. */
export const endSessionsOf = (db: Database, userId: number) =>
  db.delete(sessions).where(eq(sessions.userId, userId));
