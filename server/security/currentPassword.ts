import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { Device } from '../http/device.ts';
import { fieldProblem } from '../problem.ts';
import { actorOf, auditAccess, type RequestSource } from './accessLog.ts';
import { type AccountChange, changeAccounts } from './accountChange.ts';
import { queueByNetwork } from './hashQueue.ts';
import { limitAttempts } from './limitAttempts.ts';
import { verifyPassword } from './passwords.ts';
import type { FactorPolicy } from './requiredFactor.ts';
import type { SessionLimits, SessionUser } from './sessions.ts';
import { clearAttempts } from './throttle.ts';

/** Who changes their account, from where, and the rules for that and for a session that follows. */
export interface AccountContext extends RequestSource {
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

/**
 * Does work that takes the user's current password: `attempt` gets the stored hash, and returns
 * 'wrong' when the password does not match it, or undefined when the hash has changed since. Throws a
 * Problem: 422 for a wrong password, 429 after too many attempts, which count with those to sign in,
 * and 503 when too many passwords are being checked.
 */
export async function withAttempts<T extends object>(
  db: Database,
  context: AccountContext,
  attempt: (storedHash: string | undefined) => Promise<T | 'wrong' | undefined>,
): Promise<T> {
  const { user } = context;
  const caller = await limitAttempts(db, 'password', context, user.username);
  for (let tries = 0; tries < TRIES; tries++) {
    const [stored] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id));
    const result = await attempt(stored?.passwordHash);
    if (result === 'wrong') break;
    if (result) {
      await clearAttempts(db, caller);
      return result;
    }
  }
  const reason = 'wrong-password';
  await auditAccess(db, context, { event: 'password-refused', user, reason });
  throw fieldProblem({ pointer: '/currentPassword', message: 'password.wrongCurrent' });
}

/**
 * Changes an account in a transaction in which the user is locked and has this password. Throws as
 * withAttempts does; changes nothing then.
 */
export const withCurrentPassword = <T extends object>(
  db: Database,
  currentPassword: string,
  context: AccountContext,
  work: (change: AccountChange) => Promise<T>,
) =>
  withAttempts(db, context, async (passwordHash) => {
    const { user, device } = context;
    const check = () => verifyPassword(passwordHash, currentPassword);
    const isRight = await queueByNetwork(db, device.network, check);
    if (!isRight || passwordHash === undefined) return 'wrong';
    return changeAccounts(db, context, async (change) => {
      const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, passwordHash));
      const [found] = await change.tx
        .select({ id: users.id })
        .from(users)
        .where(isUnchanged)
        .for('no key update');
      return found && work(change);
    });
  });
