import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { passkeyChallenges as table } from '../../database/schema/passkeys.ts';
import { createToken, hashToken } from '../secretTokens.ts';

/** Milliseconds for which a passkey may be asked to sign a challenge. */
export const CHALLENGE_LIFETIME_MS = 300_000;

export const deleteExpiredChallenges = (tx: Database) =>
  tx.delete(table).where(lt(table.expiresAt, sql`now()`));

/**
 * Makes a challenge of 256 random bits, to be signed once, by a new passkey of this user. Deletes
 * those that have expired.
 */
export async function issueChallenge(tx: Database, userId: number) {
  const challenge = createToken();
  await deleteExpiredChallenges(tx);
  await tx.insert(table).values({
    challengeHash: hashToken(challenge),
    userId,
    expiresAt: sql`now() + ${CHALLENGE_LIFETIME_MS} * interval '1 millisecond'`,
  });
  return challenge;
}

/**
 * Uses up the challenge that a response of a browser names, and returns it. Undefined unless it was
 * issued for this user, has not expired, and is used for the first time: of two processes that use it
 * at once, one gets it.
 */
export async function spendChallenge(db: Database, clientDataJSON: string, userId: number) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const [used] = await db.transaction((tx) =>
    tx
      .delete(table)
      .where(and(eq(table.challengeHash, hashToken(challenge)), eq(table.userId, userId)))
      .returning({ isFresh: sql<boolean>`${table.expiresAt} > now()` }),
  );
  return used?.isFresh ? challenge : undefined;
}

/** The challenge in the client data, which is JSON in base64url. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
