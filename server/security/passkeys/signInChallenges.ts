import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { onlyRow, type Database } from '../../database/database.ts';
import { challengeKeys, passkeyChallenges } from '../../database/schema/passkeys.ts';
import { hashToken } from '../secretTokens.ts';
import { CHALLENGE_LIFETIME_MS, challengeIn, isFresh } from './challenges.ts';

// When it expires, in milliseconds since 1970, random bytes, and the signature of both (HMAC-SHA-256).
const [TIME_BYTES, RANDOM_BYTES, SIGNATURE_BYTES] = [8, 32, 32];
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

const readKey = (db: Database) =>
  db.select({ key: challengeKeys.key }).from(challengeKeys).limit(1);

/** The key of all processes, which the first one that needs it makes. */
async function challengeKey(db: Database) {
  const [existing] = await readKey(db);
  if (existing) return existing.key;
  await db
    .insert(challengeKeys)
    .values({ id: 1, key: randomBytes(32) })
    .onConflictDoNothing();
  return onlyRow(await readKey(db)).key;
}

const signature = (key: Uint8Array, content: Uint8Array) =>
  createHmac('sha256', key).update(content).digest();

/**
 * Makes a challenge for somebody who has not signed in. It is not stored: everybody may ask for any
 * number of them, and nobody may fill the database or delay those who write to it.
 */
export async function signInChallenge(db: Database) {
  const content = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)]);
  content.writeBigUInt64BE(BigInt(Date.now() + CHALLENGE_LIFETIME_MS));
  return Buffer.concat([content, signature(await challengeKey(db), content)]).toString('base64url');
}

/** When a challenge of signInChallenge expires; undefined for one that is none. */
async function expiryOf(db: Database, challenge: string) {
  const bytes = Buffer.from(challenge, 'base64url');
  // In its only spelling: another one would count as another challenge, and could be used once more.
  if (bytes.toString('base64url') !== challenge) return undefined;
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return undefined;
  const content = bytes.subarray(0, SIGNED_BYTES);
  const expected = signature(await challengeKey(db), content);
  if (!timingSafeEqual(expected, bytes.subarray(SIGNED_BYTES))) return undefined;
  return new Date(Number(content.readBigUInt64BE())).toISOString();
}

/**
 * Uses up the challenge that a response of a browser names, and returns it. Undefined unless it was
 * issued for a sign-in, has not expired, and is used for the first time: of two processes that use it
 * at once, one gets it. What has been used is stored until long after it has expired.
 */
export async function spendSignInChallenge(db: Database, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  const expiresAt = challenge === undefined ? undefined : await expiryOf(db, challenge);
  if (challenge === undefined || expiresAt === undefined) return undefined;
  const used = await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ isFresh: sql<boolean>`${isFresh}` });
  return used[0]?.isFresh ? challenge : undefined;
}
