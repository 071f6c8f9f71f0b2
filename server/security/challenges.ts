import { and, eq, not, sql } from 'drizzle-orm';
import { SECOND_FACTOR_LIMITS } from '../../contract/limits.ts';
import { clock, isUnexpired } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { signInChallenges as table } from '../database/schema/secondFactors.ts';
import { createToken, hashToken } from './secretTokens.ts';

const LIFETIME = sql`interval '5 minutes'`;

const isWaiting = isUnexpired(table.expiresAt, LIFETIME);

const isOpen = (challenge: string) => and(eq(table.challengeHash, hashToken(challenge)), isWaiting);

/** Deletes the challenges that have expired. */
export const deleteExpiredChallenges = (tx: Database) => tx.delete(table).where(not(isWaiting));

/** Adds a challenge for a user whose password was right, and returns it: 256 random bits. */
export async function addChallenge(tx: Database, userId: number) {
  const challenge = createToken();
  await tx.insert(table).values({
    challengeHash: hashToken(challenge),
    userId,
    expiresAt: sql`${clock} + ${LIFETIME}`,
  });
  return challenge;
}

/** The user of a challenge that waits for a code. */
export async function challengedUser(db: Database, challenge: string) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      mustChangePassword: users.mustChangePassword,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(isOpen(challenge));
  return user;
}

/** Counts a wrong code. Returns whether the challenge takes another one; it is removed otherwise. */
export async function countWrongCode(tx: Database, challenge: string) {
  const [counted] = await tx
    .update(table)
    .set({ wrongCodes: sql`${table.wrongCodes} + 1` })
    .where(isOpen(challenge))
    .returning({ wrongCodes: table.wrongCodes });
  if (counted && counted.wrongCodes < SECOND_FACTOR_LIMITS.wrongCodesPerSignIn) return true;
  await removeChallenge(tx, challenge);
  return false;
}

/** Removes a challenge. Each is removed with the sessions of its user too (see endSessionsOf). */
export const removeChallenge = (tx: Database, challenge: string) =>
  tx.delete(table).where(eq(table.challengeHash, hashToken(challenge)));
