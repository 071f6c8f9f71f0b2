import type { Credentials } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { auditAccess } from './accessLog.ts';
import { queueByNetwork } from './hashQueue.ts';
import { limitAttempts } from './limitAttempts.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { type SignInContext, startSession } from './startSession.ts';
import { type Caller, clearAttempts } from './throttle.ts';
import { findUser } from './users.ts';

// A sign-in at the same time may renew the hash in between, after which it is current.
const TRIES = 2;

/** Checks the password, and hashes it again if its hash was made at another cost than today's. */
async function checkPassword(passwordHash: string | undefined, password: string) {
  const matches = await verifyPassword(passwordHash, password);
  const isRenewed = matches && passwordHash !== undefined && isOutdated(passwordHash);
  return { matches, renewedHash: isRenewed ? await hashPassword(password) : undefined };
}

function refusalOf(user: { disabledAt: string | null } | undefined) {
  if (!user) return 'unknown-user';
  return user.disabledAt ? 'disabled' : 'wrong-password';
}

/** The user of this name, and what follows if the password is right (see startSession). */
async function openSession(
  db: Database,
  { username, password }: Credentials,
  session: SignInContext,
  caller: Caller,
) {
  for (let tries = 1; ; tries++) {
    const user = await findUser(db, username);
    // No hash, which is what an unknown user has, so that even the right password takes the same time.
    const passwordHash = user?.disabledAt ? undefined : user?.passwordHash;
    const { matches, renewedHash } = await queueByNetwork(db, caller, () =>
      checkPassword(passwordHash, password),
    );
    const started =
      user && matches ? await startSession(db, user, { ...session, renewedHash }) : undefined;
    if (started || !matches || tries === TRIES) return { user, ...started };
  }
}

/**
 * Signs a user in. Returns the token, the name as it is stored, and whether the password is one
 * that was generated and printed. Throws a Problem: 401, with the same text after the same time for
 * an unknown user, a disabled one and a wrong password, and with a challenge for the right password
 * of a user with a second factor; 429 after too many attempts from this network; 503 when too many
 * passwords are being checked. Records and logs what it decides.
 */
export async function signIn(db: Database, credentials: Credentials, context: SignInContext) {
  const { username, browserToken } = credentials;
  const attempt = { ...context, browserToken, user: () => findUser(db, username) };
  const caller = await limitAttempts(db, 'signIn', attempt, username);
  const { user, token, challenge } = await openSession(db, credentials, context, caller);
  if (challenge !== undefined) {
    // The attempt stays counted for the name until the code is right, or guessing codes would have no
    // limit. For the network it was none that failed.
    await clearAttempts(db, { network: context.device.network });
    throw new Problem('secondFactor.required', {}, { challenge });
  }
  if (token === undefined) {
    const reason = refusalOf(user);
    await auditAccess(db, context, { event: 'sign-in-refused', user, reason });
    throw new Problem('credentials.wrong');
  }
  await clearAttempts(db, caller);
  return {
    token,
    username: user?.username ?? username,
    mustChangePassword: user?.mustChangePassword ?? false,
  };
}
