import { and, eq } from 'drizzle-orm';
import type { SignInMethod } from '../../contract/access.ts';
import type { Confirmation } from '../../contract/confirmation.ts';
import { CONFIRMATION_REQUIRED, CONFIRMATION_SECONDS } from '../../contract/headers.ts';
import { codeViolation, confirmationViolation } from '../../contract/rules/confirmation.ts';
import type { PasskeyAssertion } from '../../contract/passkeys.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { fieldProblem, Problem, throwIfViolated } from '../problem.ts';
import { auditAccess } from './accessLog.ts';
import { type AccountChange, changeAccounts } from './accountChange.ts';
import { type AccountContext, withAttempts, wrongPassword } from './currentPassword.ts';
import { queueByNetwork } from './hashQueue.ts';
import { limitAttempts } from './limitAttempts.ts';
import { usePasskey, verifyPasskey } from './passkeys/passkeySignIn.ts';
import type { RelyingParty } from './passkeys/relyingParty.ts';
import { verifyPassword } from './passwords.ts';
import { hasSecondFactor, spendCode } from './secondFactors.ts';
import { recordRecovery } from './secondSignIn.ts';
import { renewConfirmed, type SessionUser } from './sessions.ts';
import { clearAttempts } from './throttle.ts';

/** The Problem (401) of a call that needs a confirmed session: a challenge of RFC 9470. */
export const confirmationRequired = ({ hasSecondFactor: needsCode }: SessionUser) =>
  new Problem(
    'confirmation.required',
    {},
    {
      type: CONFIRMATION_REQUIRED,
      confirmation: { needsCode },
      headers: {
        'www-authenticate': `Bearer error="insufficient_user_authentication", max_age=${CONFIRMATION_SECONDS}`,
      },
    },
  );

/** Where a confirmation comes from; no party for a foreign page. */
type Context = AccountContext & { party: RelyingParty | undefined };

/** Confirms the session by this method, records that, and returns its new token. */
async function confirm(change: AccountChange, user: SessionUser, method: SignInMethod) {
  const token = await renewConfirmed(change, user);
  await change.record({ event: 'confirmed', user, method });
  return { token };
}

/** By the password and, where there is a second factor, a code, which is used up. */
const byPassword = (
  db: Database,
  { currentPassword = '', code }: Confirmation,
  context: AccountContext,
) =>
  withAttempts(db, context, async (passwordHash, caller) => {
    const { user } = context;
    const check = () => verifyPassword(passwordHash, currentPassword);
    const isRight = await queueByNetwork(db, caller, check);
    if (!isRight || passwordHash === undefined) return { refused: wrongPassword };
    return changeAccounts(db, context, async (change) => {
      const { tx } = change;
      const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, passwordHash));
      const found = tx.select({ id: users.id }).from(users).where(isUnchanged);
      if ((await found.for('no key update')).length === 0) return undefined;
      if (!(await hasSecondFactor(tx, user.id))) return confirm(change, user, 'password');
      if (code === undefined) throw fieldProblem(codeViolation);
      const kind = await spendCode(tx, {
        userId: user.id,
        code,
        keys: context.limits.secretKeys,
      });
      if (typeof kind === 'object') return { refused: kind };
      if (kind === 'recovery') await recordRecovery(change, user);
      return confirm(change, user, kind === 'app' ? 'app-code' : 'recovery-code');
    });
  });

/** By a passkey of the user, which has verified the person who holds it. */
async function byPasskey(db: Database, assertion: PasskeyAssertion, context: Context) {
  const { user, party } = context;
  const caller = await limitAttempts(db, 'password', context, user.username);
  const verified = await verifyPasskey(db, assertion, party);
  const confirmed =
    'counter' in verified && verified.user.id === user.id
      ? await changeAccounts(db, context, async (change) =>
          (await usePasskey(change.tx, verified)) ? confirm(change, user, 'passkey') : undefined,
        )
      : undefined;
  if (!confirmed) {
    const reason = 'reason' in verified ? verified.reason : 'unknown-passkey';
    await auditAccess(db, context, { event: 'passkey-refused', user, reason });
    throw new Problem('confirmation.passkeyRefused');
  }
  await clearAttempts(db, caller);
  return confirmed;
}

/**
 * Confirms the session that asks for it, and returns its new token: it may change how people sign in for
 * CONFIRMATION_SECONDS. Throws a Problem: 400 without a password or passkey, or without the code that the
 * account needs, 422 for a wrong one, 429 after too many attempts, which count with those to sign in,
 * and 503 when too many passwords are being checked. The session goes on then as it was.
 */
export async function confirmSession(db: Database, body: Confirmation, context: Context) {
  throwIfViolated(confirmationViolation(body));
  return body.passkey ? byPasskey(db, body.passkey, context) : byPassword(db, body, context);
}
