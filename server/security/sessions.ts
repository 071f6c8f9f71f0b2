import { hash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { preparedOn, prepared } from '../database/statements.ts';
import { sessions, users } from '../database/schema/accounts.ts';

const IDLE = sql`interval '12 hours'`;
const LONGEST = sql`interval '7 days'`;
// How stale the time of last use may be: reads then rarely write.
const USE_PRECISION = sql`interval '1 minute'`;

/** Milliseconds for which every process may go by what it has read of a session. */
export const SESSION_MEMORY = 100;
// Timers may be early, and clocks of machines differ in speed.
const SLACK = 50;

const hashToken = (token: string) => hash('sha256', token);
const isAlive = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.usedAt, sql`now() - ${IDLE}`));
const isDead = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.usedAt, sql`now() - ${IDLE}`));

/**
 * Starts a session of a user and returns its bearer token: 256 random bits. It ends 12 hours after
 * its last use, 7 days after its start, or when it is ended, whichever comes first. Returns undefined
 * when the user's password is not the one of that hash any more: a session that begins with an old
 * password while a new one is being set must not outlive it.
 */
export async function startSession(
  db: Database,
  { id, passwordHash }: { id: number; passwordHash: string },
) {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(isDead);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      // A change of the password and this block each other, so that the later one sees the earlier.
      .for('share');
    if (!user) return undefined;
    const expiresAt = sql`now() + ${LONGEST}`;
    await tx.insert(sessions).values({ ...user, tokenHash: hashToken(token), expiresAt });
    return token;
  });
}

/** Whose session a token opens. */
export interface SessionUser {
  id: number;
  username: string;
}

const liveSession = preparedOn((db) =>
  prepared(
    db
      .select({
        id: users.id,
        username: users.username,
        stale: sql<boolean>`${sessions.usedAt} < now() - ${USE_PRECISION}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isAlive)),
  ),
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

/**
 * Resolves when no process goes by what it read before: await it after sessions have ended, before
 * anybody is told so.
 */
export const forgottenEverywhere = () => delay(SESSION_MEMORY + SLACK);

/** Ends the session of a token: when it resolves, no process lets the token in any more. */
export async function endSession(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
  await forgottenEverywhere();
}

/** Ends all sessions of a user, once the transaction is committed and they are `forgottenEverywhere`. */
export const endSessionsOf = (tx: Database, userId: number) =>
  tx.delete(sessions).where(eq(sessions.userId, userId));
