import { eq } from 'drizzle-orm';
import { createTotpSecret, totpUri } from '../../contract/rules/totp.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { Problem } from '../problem.ts';
import { recordAccess } from '../stores/accessEntries.ts';
import { auditAccess, logAccess } from './accessLog.ts';
import { recordSecret } from './actor.ts';
import { type AccountContext, withCurrentPassword } from './currentPassword.ts';
import { limitAttempts } from './limitAttempts.ts';
import type { FactorPolicy } from './requiredFactor.ts';
import {
  confirmSecret,
  hasSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  storeSecret,
} from './secondFactors.ts';
import { wrongCode } from './secondSignIn.ts';
import { replaceSessions, waitForSessionCacheExpiry } from './sessions.ts';
import { clearAttempts } from './throttle.ts';

/**
 * Starts setting up an app: stores a new secret and returns it with its otpauth address. Throws a
 * Problem: 409 when a second factor is on, and what withCurrentPassword throws.
 */
export const startTotp = (db: Database, currentPassword: string, context: AccountContext) =>
  withCurrentPassword(db, currentPassword, context, async (tx) => {
    const { id, username } = context.user;
    if (await hasSecondFactor(tx, id)) throw new Problem('secondFactor.on');
    const secret = createTotpSecret();
    await storeSecret(tx, id, secret);
    return { secret, uri: totpUri(secret, username) };
  });

/**
 * Turns the second factor on by a right code of the app, ends all sessions of the user in every
 * process, and returns the token of a new one with the recovery codes. Throws a Problem: 422 for a
 * wrong code, 409 when no secret waits for one, and 429 after too many attempts.
 */
export async function confirmTotp(db: Database, code: string, context: AccountContext) {
  const { user, device, log } = context;
  const { id, username } = user;
  const access = { event: 'factor-added', user, device } as const;
  const caller = await limitAttempts(db, username, {
    of: 'secondFactor',
    device,
    user: () => user,
    log,
  });
  const confirmed = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
    const outcome = await confirmSecret(tx, id, code);
    if (outcome === 'none') {
      const isOn = await hasSecondFactor(tx, id);
      throw new Problem(isOn ? 'secondFactor.on' : 'secondFactor.notStarted');
    }
    if (outcome === 'wrong') return undefined;
    const token = await replaceSessions(tx, context);
    const recoveryCodes = await replaceRecoveryCodes(tx, id);
    await recordSecret({ tx, username }, id, { secondFactor: 'changed' });
    await recordAccess(tx, access);
    return { token, recoveryCodes };
  });
  if (!confirmed) {
    const reason = 'wrong-code';
    await auditAccess(db, log, { event: 'second-factor-refused', user, device, reason });
    throw wrongCode();
  }
  await waitForSessionCacheExpiry();
  await clearAttempts(db, caller);
  logAccess(log, access);
  return confirmed;
}

/**
 * Removes the second factor of the signed-in user and its recovery codes, ends all sessions of the user
 * in every process, and returns the token of a new one. Throws a Problem: 409 when none is on, or
 * when it is required and would be the last, and what withCurrentPassword throws.
 */
export async function removeTotp(
  db: Database,
  currentPassword: string,
  { policy, ...context }: AccountContext & { policy: FactorPolicy },
) {
  const { user, device, log } = context;
  const { id, username } = user;
  const access = { event: 'factor-removed', user, device } as const;
  const removed = await withCurrentPassword(db, currentPassword, context, async (tx) => {
    if (!(await removeSecondFactor(tx, id))) throw new Problem('secondFactor.off');
    if (policy.requireSecondFactor && !(await hasSecondFactor(tx, id))) {
      throw new Problem('secondFactor.isRequired');
    }
    await recordSecret({ tx, username }, id, { secondFactor: 'removed' });
    await recordAccess(tx, access);
    return { token: await replaceSessions(tx, context) };
  });
  await waitForSessionCacheExpiry();
  logAccess(log, access);
  return removed;
}

/**
 * Replaces the recovery codes of the signed-in user. Throws a Problem: 409 when no second factor is on,
 * and what withCurrentPassword throws.
 */
export async function renewRecoveryCodes(
  db: Database,
  currentPassword: string,
  context: AccountContext,
) {
  const { user, device, log } = context;
  const { id, username } = user;
  const access = { event: 'recovery-codes-renewed', user, device } as const;
  const renewed = await withCurrentPassword(db, currentPassword, context, async (tx) => {
    if (!(await hasSecondFactor(tx, id))) throw new Problem('secondFactor.off');
    await recordSecret({ tx, username }, id, { recoveryCodes: 'changed' });
    await recordAccess(tx, access);
    return { recoveryCodes: await replaceRecoveryCodes(tx, id) };
  });
  logAccess(log, access);
  return renewed;
}
