import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SecondFactorAnswer } from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { Device } from '../http/device.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { recordChange } from '../stores/audit.ts';
import { recordAccess } from '../stores/accessEntries.ts';
import { auditAccess, logAccess } from './accessLog.ts';
import { challengedUser, countWrongCode, removeChallenge } from './challenges.ts';
import { limitAttempts } from './limitAttempts.ts';
import { spendCode } from './secondFactors.ts';
import { addSignIn, type SignInSession, waitForSessionCacheExpiry } from './sessions.ts';
import { clearAttempts } from './throttle.ts';

interface Context extends Pick<FastifyRequest, 'log'>, SignInSession {
  device: Device;
}

interface ChallengedUser {
  id: number;
  username: string;
}

type SignedIn = Awaited<ReturnType<typeof addSignIn>> & { kind: 'app' | 'recovery' };
type Outcome = SignedIn | 'wrong' | 'expired';

/** The Problem of a code that is wrong or has been used (422, so that nobody is signed out). */
export const wrongCode = () =>
  fieldProblem({ pointer: '/code', message: 'secondFactor.wrongCode' });

const answer = (
  db: Database,
  { challenge, code }: SecondFactorAnswer,
  { id, username }: ChallengedUser,
  session: SignInSession,
) =>
  db.transaction(async (tx): Promise<Outcome> => {
    // The user first, as by whatever ends sessions: challenges end with them.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.disabledAt)))
      .for('no key update');
    if (!user || !(await challengedUser(tx, challenge))) return 'expired';
    const kind = await spendCode(tx, id, code);
    if (!kind) return (await countWrongCode(tx, challenge)) ? 'wrong' : 'expired';
    await removeChallenge(tx, challenge);
    if (kind === 'recovery') {
      const hidden = { recoveryCode: 'removed' as const };
      await recordChange(
        { tx, username },
        { resource: 'users', id, before: {}, after: {}, hidden },
      );
      const { device } = session;
      await recordAccess(tx, { event: 'recovery-code-used', user: { id, username }, device });
    }
    return { kind, ...(await addSignIn(tx, { id, username }, session)) };
  });

/**
 * Completes a sign-in by a code. Returns the token, and whether the password is one that was generated
 * and printed. Throws a Problem: 401 for a challenge that is unknown, expired or used up, 422 for a wrong
 * code, of which a challenge takes five, and 429 after too many attempts, which count with those at the
 * password.
 */
export async function completeSignIn(
  db: Database,
  body: SecondFactorAnswer,
  { log, ...session }: Context,
) {
  const user = await challengedUser(db, body.challenge);
  if (!user) throw new Problem('secondFactor.expired');
  const { device } = session;
  const caller = await limitAttempts(db, user.username, {
    of: 'secondFactor',
    device,
    user: () => user,
    log,
  });
  const outcome = await answer(db, body, user, session);
  if (typeof outcome === 'string') {
    const reason = outcome === 'wrong' ? 'wrong-code' : 'challenge-ended';
    await auditAccess(db, log, { event: 'second-factor-refused', user, device, reason });
    throw outcome === 'wrong' ? wrongCode() : new Problem('secondFactor.expired');
  }
  if (outcome.hasReplaced) await waitForSessionCacheExpiry();
  await clearAttempts(db, caller);
  if (outcome.kind === 'recovery') logAccess(log, { event: 'recovery-code-used', user, device });
  logAccess(log, { event: 'sign-in', user, device });
  return { token: outcome.token, isPasswordPrinted: user.isPasswordPrinted };
}
