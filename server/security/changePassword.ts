import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { PasswordChange } from '../../contract/accounts.ts';
import { passwordViolation } from '../../contract/rules/accounts.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { Device } from '../http/device.ts';
import { fieldProblem, throwIfViolated } from '../problem.ts';
import { recordAccess } from '../stores/accessEntries.ts';
import { recordChange } from '../stores/audit.ts';
import { logAccess, auditAccess } from './accessLog.ts';
import { queueByNetwork } from './hashQueue.ts';
import { limitAttempts } from './limitAttempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  addSession,
  endSessionsOf,
  sessionRequired,
  type SessionLimits,
  type SessionUser,
  waitForSessionCacheExpiry,
} from './sessions.ts';
import { clearAttempts } from './throttle.ts';
import { removeResetLink } from './users.ts';

/** Who changes the password, from where, and the limits of the session that follows. */
interface Context extends Pick<FastifyRequest, 'log'> {
  user: SessionUser;
  device: Device;
  limits: SessionLimits;
}

const wrongCurrent = () =>
  fieldProblem({ pointer: '/currentPassword', message: 'password.wrongCurrent' });

/** The stored hash if it is that of the current password, and the hash of the new one. */
async function hashBoth(
  db: Database,
  { currentPassword, newPassword }: PasswordChange,
  { user, device }: Context,
) {
  const [stored] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  return queueByNetwork(device.network, async () =>
    (await verifyPassword(stored?.passwordHash, currentPassword)) && stored
      ? { currentHash: stored.passwordHash, newHash: await hashPassword(newPassword) }
      : undefined,
  );
}

/**
 * Replaces the hash, all sessions of the user by a new one, and returns its token. Undefined when the
 * stored hash is no longer the current one: another change was first.
 */
const replace = (
  db: Database,
  { currentHash, newHash }: { currentHash: string; newHash: string },
  { user, ...session }: Context,
) =>
  db.transaction(async (tx) => {
    // Locks the user: a sign-in with the old password is either done, and its session ends here, or
    // finds that the hash has changed (see startSession).
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: newHash, isPasswordPrinted: false })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id });
    if (!changed) return undefined;
    const ended = await endSessionsOf(tx, user.id);
    // It may have been ended since the request was accepted.
    if (!ended.some(({ id }) => id === user.sessionId)) throw sessionRequired();
    await removeResetLink(tx, user.id);
    await recordChange(
      { tx, username: user.username },
      { resource: 'users', id: user.id, before: {}, after: {}, hidden: { password: 'changed' } },
    );
    await recordAccess(tx, { event: 'password-changed', user, device: session.device });
    return addSession(tx, user.id, session);
  });

// A sign-in at the same time may renew the hash of the same password in between.
const TRIES = 2;

/**
 * Changes the password of the signed-in user, ends all sessions of that user in every process, and
 * returns the token of a new one. Throws a Problem: 400 for an unsafe new password, 422 for a wrong
 * current one, 429 after too many attempts, which count with those to sign in, and 503 when too many
 * passwords are being checked. Changes nothing then.
 */
export async function changePassword(db: Database, passwords: PasswordChange, context: Context) {
  const { user, device, log } = context;
  const { username } = user;
  throwIfViolated(await passwordViolation(passwords.newPassword, username, 'newPassword'));
  const attempt = { of: 'password', device, user: () => user, log } as const;
  const caller = await limitAttempts(db, username, attempt);
  let token: string | undefined;
  for (let tries = 0; tries < TRIES && !token; tries++) {
    const hashes = await hashBoth(db, passwords, context);
    if (!hashes) break;
    token = await replace(db, hashes, context);
  }
  if (!token) {
    const reason = 'wrong-password';
    await auditAccess(db, log, { event: 'password-refused', user, device, reason });
    throw wrongCurrent();
  }
  await waitForSessionCacheExpiry();
  await clearAttempts(db, caller);
  logAccess(log, { event: 'password-changed', user, device });
  return token;
}
