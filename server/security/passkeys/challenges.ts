import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import { parsedJson } from '../../../contract/rules/json.ts';
import { clock, isUnexpired } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { passkeyChallenges as table } from '../../database/schema/passkeys.ts';
import { createToken, hashToken } from '../secretTokens.ts';

/** Milliseconds for which a passkey may be asked to sign a challenge. */
export const CHALLENGE_LIFETIME_MS = 300_000;

const LIFETIME = sql`${CHALLENGE_LIFETIME_MS} * interval '1 millisecond'`;

/** Matches challenges that have not expired, when they are read or stored. */
export const isFresh = isUnexpired(table.expiresAt, LIFETIME);

// A clock that was ahead, and is put right at once, must not make a used challenge new.
const USED_FOR = sql`interval '2 days'`;

/** Deletes the challenges that have expired; those used to sign in stay for a while (see USED_FOR). */
export const deleteExpiredChallenges = (tx: Database) => {
  const isUsed = isNull(table.userId);
  const isOld = lt(table.expiresAt, sql`${clock} - ${USED_FOR}`);
  return tx.delete(table).where(or(and(isUsed, isOld), and(not(isUsed), not(isFresh))));
};

/** Makes a challenge of 256 random bits, to be signed once, by a new passkey of this user. */
export async function issueChallenge(tx: Database, userId: number) {
  const challenge = createToken();
  await tx.insert(table).values({
    challengeHash: hashToken(challenge),
    userId,
    expiresAt: sql`${clock} + ${LIFETIME}`,
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
      .returning({ isFresh: sql<boolean>`${isFresh}` }),
  );
  return used?.isFresh ? challenge : undefined;
}

/** The challenge in the client data, which is JSON in base64url. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const data = parsedJson(Buffer.from(clientDataJSON, 'base64url').toString());
  const { challenge } = (data ?? {}) as { challenge?: unknown };
  return typeof challenge === 'string' ? challenge : undefined;
}
