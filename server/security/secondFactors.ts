import { and, eq, exists, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { SECOND_FACTOR_LIMITS } from '../../contract/limits.ts';
import { wrongCodeViolation } from '../../contract/rules/secondFactor.ts';
import {
  acceptedStep,
  createRecoveryCodes,
  normaliseCode,
  stepOfWrongClock,
  withUsed,
} from '../../contract/rules/totp.ts';
import type { Violation } from '../../contract/rules/violation.ts';
import { clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { recoveryCodes, secondFactors } from '../database/schema/secondFactors.ts';
import type { SecretKeys } from './secretKeys.ts';
import { hashToken } from './secretTokens.ts';

const isOf = (userId: number | SQLWrapper) => eq(secondFactors.userId, userId);

const hashOf = (recoveryCode: string) => hashToken(normaliseCode(recoveryCode));

/** What counts as a second factor, as a condition of a query on users. */
export const userHasSecondFactor = (db: Database) => {
  const confirmed = and(isOf(users.id), isNotNull(secondFactors.confirmedAt));
  return sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(secondFactors)
      .where(confirmed),
  )}`;
};

/** Whether signing in takes more than the password of a user. */
export async function hasSecondFactor(tx: Database, userId: number) {
  const [user] = await tx
    .select({ has: userHasSecondFactor(tx) })
    .from(users)
    .where(eq(users.id, userId));
  return user?.has ?? false;
}

/** The second factor as GET /account describes it. */
export const describeSecondFactor = async (db: Database, userId: number) => ({
  isOn: await hasSecondFactor(db, userId),
  recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
});

/** Stores a secret that waits for its first code, instead of an earlier one that waits. */
export async function storeSecret(
  tx: Database,
  { userId, secret: plain, keys }: { userId: number; secret: string; keys: SecretKeys },
) {
  const secret = keys.seal(userId, plain);
  await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, usedSteps: [] },
    });
}

/** A code that a user has typed, and the keys of the secret that checks it. */
interface TypedCode {
  userId: number;
  code: string;
  keys: SecretKeys;
}

/** A code that is not accepted: why, as the trail has it, and the violation of its field. */
export interface RefusedCode {
  reason: 'wrong-code' | 'missing-key';
  violation: Violation;
}

const wrongCode = (minutes?: number, isFirst = false): RefusedCode => ({
  reason: 'wrong-code',
  violation: wrongCodeViolation(minutes, isFirst),
});

const missingKey: RefusedCode = {
  reason: 'missing-key',
  violation: { pointer: '/code', message: 'secondFactor.missingKey' },
};

/**
 * Accepts a code of the app once, by the clock of the database, or returns why it is refused.
 * `waits` says whether it is the first one, which confirms the secret. The user must be locked.
 */
async function acceptAppCode(tx: Database, { userId, code, keys }: TypedCode, waits: boolean) {
  const [factor] = await tx
    .select({
      secret: secondFactors.secret,
      usedSteps: secondFactors.usedSteps,
      wrongCodes: secondFactors.wrongCodes,
      seconds: sql`extract(epoch from ${clock})`.mapWith(Number),
    })
    .from(secondFactors)
    .where(
      and(
        isOf(userId),
        waits ? isNull(secondFactors.confirmedAt) : isNotNull(secondFactors.confirmedAt),
      ),
    );
  if (!factor) return 'none';
  const secret = keys.open(userId, factor.secret);
  if (secret === undefined) return missingKey;
  // Somebody who knows the password is guessing, from any number of networks. Recovery codes, which are
  // still accepted, cannot be guessed.
  if (factor.wrongCodes >= SECOND_FACTOR_LIMITS.wrongCodes) return wrongCode();
  const typed = normaliseCode(code);
  const step = acceptedStep({ ...factor, secret }, typed, factor.seconds);
  if (step === undefined) {
    const elsewhere = stepOfWrongClock({ ...factor, secret }, typed, factor.seconds);
    if (elsewhere?.isFuture) {
      const usedSteps = withUsed(factor.usedSteps, elsewhere.step);
      await tx.update(secondFactors).set({ usedSteps }).where(isOf(userId));
    }
    return wrongCode(elsewhere?.minutes, waits);
  }
  const usedSteps = withUsed(factor.usedSteps, step);
  await tx
    .update(secondFactors)
    .set({ usedSteps, wrongCodes: 0, ...(waits && { confirmedAt: sql`now()` }) })
    .where(isOf(userId));
  return 'accepted';
}

/** Turns the second factor on if the code is right for the secret that waits. The user must be locked. */
export const confirmSecret = (tx: Database, typed: TypedCode) => acceptAppCode(tx, typed, true);

async function spendRecoveryCode(tx: Database, userId: number, code: string) {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)));
  const used = await tx.delete(recoveryCodes).where(isIt).returning();
  return used.length > 0;
}

/**
 * Uses up a code of a user's app or a recovery code, and says which it was, or why it is refused. Wrong
 * ones are counted; those that cannot be checked, because the key is missing, are not. The user must be
 * locked, so that of two uses at once one is refused.
 */
export async function spendCode(tx: Database, typed: TypedCode) {
  const { userId, code } = typed;
  const outcome = await acceptAppCode(tx, typed, false);
  if (outcome === 'accepted') return 'app';
  const isRecovery = await spendRecoveryCode(tx, userId, code);
  if (outcome === missingKey && !isRecovery) return outcome;
  const wrongCodes = isRecovery ? 0 : sql`${secondFactors.wrongCodes} + 1`;
  await tx.update(secondFactors).set({ wrongCodes }).where(isOf(userId));
  if (isRecovery) return 'recovery';
  return outcome === 'none' ? wrongCode() : outcome;
}

/** Lets codes of a user's app be tried again after too many wrong ones. */
export const forgetWrongCodes = (tx: Database, userId: number) =>
  tx.update(secondFactors).set({ wrongCodes: 0 }).where(isOf(userId));

/** Replaces a user's recovery codes, and returns the new ones. */
export async function replaceRecoveryCodes(tx: Database, userId: number) {
  const codes = createRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Removes a user's second factor and recovery codes. Returns whether it was on. */
export async function removeSecondFactor(tx: Database, userId: number) {
  const wasOn = await hasSecondFactor(tx, userId);
  await tx.delete(secondFactors).where(isOf(userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return wasOn;
}
