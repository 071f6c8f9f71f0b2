import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Violation } from '../../contract/rules/violation.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { Device } from '../http/device.ts';
import { fieldProblem } from '../problem.ts';
import { actorOf, auditAccess, type RequestContext } from './accessLog.ts';
import { limitAttempts } from './limitAttempts.ts';
import type { FactorPolicy } from './requiredFactor.ts';
import type { RefusedCode } from './secondFactors.ts';
import type { SessionLimits, SessionUser } from './sessions.ts';
import { type Caller, clearAttempts } from './throttle.ts';

/** Who changes their account, from where, and the rules for that and for a session that follows. */
export interface AccountContext extends RequestContext {
  user: SessionUser;
  device: Device;
  limits: SessionLimits & FactorPolicy;
}

/** The context of a call on the signed-in user's account. */
export const accountContext = (
  request: FastifyRequest,
  limits: AccountContext['limits'],
): AccountContext => ({ ...actorOf(request), limits });

// A sign-in at the same time may renew the hash of the same password in between.
const TRIES = 2;

/** Why a password or a code is refused, as the trail has it, and the violation of its field. */
interface Refused {
  reason: 'wrong-password' | RefusedCode['reason'];
  violation: Violation;
}

/** The refusal of a password that is not the user's. */
export const wrongPassword: Refused = {
  reason: 'wrong-password',
  violation: { pointer: '/currentPassword', message: 'password.wrongCurrent' },
};

/**
 * Does work that takes the user's current password: `attempt` gets the stored hash and by what it is
 * counted, and returns why it is refused, or undefined when the hash has changed since. Throws a Problem: 422 for a wrong password or
 * code, 429 after too many attempts, which count with those to sign in, and 503 when too many passwords
 * are being checked.
 */
export async function withAttempts<T extends object>(
  db: Database,
  context: AccountContext,
  attempt: (
    storedHash: string | undefined,
    caller: Caller,
  ) => Promise<T | { refused: Refused } | undefined>,
): Promise<T> {
  const { user } = context;
  const caller = await limitAttempts(db, 'password', context, user.username);
  let refused = wrongPassword;
  for (let tries = 0; tries < TRIES; tries++) {
    const [stored] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id));
    const result = await attempt(stored?.passwordHash, caller);
    if (result === undefined) continue;
    if (!('refused' in result)) {
      await clearAttempts(db, caller);
      return result;
    }
    ({ refused } = result);
    break;
  }
  const { reason, violation } = refused;
  const event = reason === 'wrong-password' ? 'password-refused' : 'second-factor-refused';
  await auditAccess(db, context, { event, user, reason });
  throw fieldProblem(violation);
}
