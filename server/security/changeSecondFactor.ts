import { createTotpSecret, totpUri } from '../../contract/rules/totp.ts';
import type { Database } from '../database/database.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { auditAccess } from './accessLog.ts';
import { changeAccounts, recordSecret } from './accountChange.ts';
import type { AccountContext } from './currentPassword.ts';
import { limitAttempts } from './limitAttempts.ts';
import {
  confirmSecret,
  hasSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  storeSecret,
} from './secondFactors.ts';
import { replaceSessions } from './sessions.ts';
import { clearAttempts } from './throttle.ts';
import { lockUsers } from './users.ts';

/**
 * Starts setting up an app: stores a new secret and returns it with its otpauth address. Throws a
 * Problem: 409 when a second factor is on.
 */
export const startTotp = (db: Database, context: AccountContext) =>
  changeAccounts(db, context, async ({ tx }) => {
    const { id, username } = context.user;
    await lockUsers(tx, [], context);
    if (await hasSecondFactor(tx, id)) throw new Problem('secondFactor.on');
    const secret = createTotpSecret();
    await storeSecret(tx, { userId: id, secret, keys: context.limits.secretKeys });
    return { secret, uri: totpUri(secret, username) };
  });

/**
 * Turns the second factor on by a right code of the app, ends all sessions of the user in every
 * process, and returns the token of a new one with the recovery codes. Throws a Problem: 422 for a
 * wrong code, 409 when no secret waits for one, and 429 after too many attempts.
 */
export async function confirmTotp(db: Database, code: string, context: AccountContext) {
  const { user } = context;
  const { id } = user;
  const caller = await limitAttempts(db, 'secondFactor', context, user.username);
  const confirmed = await changeAccounts(db, context, async (change) => {
    const { tx } = change;
    await lockUsers(tx, [id]);
    const outcome = await confirmSecret(tx, { userId: id, code, keys: context.limits.secretKeys });
    if (outcome === 'none') {
      const isOn = await hasSecondFactor(tx, id);
      throw new Problem(isOn ? 'secondFactor.on' : 'secondFactor.notStarted');
    }
    if (outcome !== 'accepted') return { refused: outcome };
    const token = await replaceSessions(change, context);
    const recoveryCodes = await replaceRecoveryCodes(tx, id);
    await recordSecret(change, id, { secondFactor: 'changed' });
    await change.record({ event: 'factor-added', user });
    return { token, recoveryCodes };
  });
  if (confirmed.refused) {
    const { reason, violation } = confirmed.refused;
    await auditAccess(db, context, { event: 'second-factor-refused', user, reason });
    throw fieldProblem(violation);
  }
  await clearAttempts(db, caller);
  return confirmed;
}

/**
 * Removes the second factor of the signed-in user and its recovery codes, ends all sessions of the user
 * in every process, and returns the token of a new one. Throws a Problem: 409 when none is on, or
 * when it is required and would be the last.
 */
export const removeTotp = (db: Database, context: AccountContext) =>
  changeAccounts(db, context, async (change) => {
    const { tx } = change;
    const { user, limits } = context;
    await lockUsers(tx, [], context);
    if (!(await removeSecondFactor(tx, user.id))) throw new Problem('secondFactor.off');
    if (limits.requireSecondFactor && !(await hasSecondFactor(tx, user.id))) {
      throw new Problem('secondFactor.isRequired');
    }
    await recordSecret(change, user.id, { secondFactor: 'removed' });
    await change.record({ event: 'factor-removed', user });
    return { token: await replaceSessions(change, context) };
  });

/** Replaces the recovery codes of the signed-in user. Throws a Problem: 409 when no second factor is on. */
export const renewRecoveryCodes = (db: Database, context: AccountContext) =>
  changeAccounts(db, context, async (change) => {
    const { tx } = change;
    const { user } = context;
    await lockUsers(tx, [], context);
    if (!(await hasSecondFactor(tx, user.id))) throw new Problem('secondFactor.off');
    await recordSecret(change, user.id, { recoveryCodes: 'changed' });
    await change.record({ event: 'recovery-codes-renewed', user });
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
