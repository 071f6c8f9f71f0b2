import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { signInAttempts } from '../database/schema/accounts.ts';
import { Problem } from '../http/problem.ts';

const MOST_ATTEMPTS = 10;
const WINDOW = sql`interval '15 minutes'`;

const ofCaller = (username: string, address: string) =>
  and(eq(signInAttempts.username, username.toLowerCase()), eq(signInAttempts.address, address));

/**
 * Counts an attempt to sign in, before the password is looked at, so that attempts made at the
 * same moment count too. The count is kept per user name and address: guessing from elsewhere
 * never shuts out the administrator. Throws a Problem (429 with Retry-After) past 10 attempts in
 * 15 minutes.
 */
export async function countAttempt(db: Database, username: string, address: string) {
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, sql`now()`));
  const [counted] = await db
    .insert(signInAttempts)
    .values({
      username: username.toLowerCase(),
      address,
      attempts: 1,
      windowEndsAt: sql`now() + ${WINDOW}`,
    })
    .onConflictDoUpdate({
      target: [signInAttempts.username, signInAttempts.address],
      set: { attempts: sql`least(${signInAttempts.attempts} + 1, ${MOST_ATTEMPTS + 1})` },
    })
    .returning({
      attempts: signInAttempts.attempts,
      secondsLeft: sql`ceil(extract(epoch from ${signInAttempts.windowEndsAt} - now()))`.mapWith(
        Number,
      ),
    });
  if (!counted || counted.attempts <= MOST_ATTEMPTS) return;
  const minutes = Math.ceil(counted.secondsLeft / 60);
  throw new Problem(
    429,
    `Too many attempts to sign in. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(counted.secondsLeft) } },
  );
}

/** Forgets the attempts of a caller who has signed in. */
export const forgetAttempts = (db: Database, username: string, address: string) =>
  db.delete(signInAttempts).where(ofCaller(username, address));
