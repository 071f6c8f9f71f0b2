import { and, eq, isNull } from 'drizzle-orm';
import type { SignInMethod } from '../../contract/access.ts';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import type { Device } from '../http/device.ts';
import type { Log } from './accessLog.ts';
import { type AccountChange, changeAccounts } from './accountChange.ts';
import { addChallenge } from './challenges.ts';
import { hasSecondFactor } from './secondFactors.ts';
import { hashToken } from './secretTokens.ts';
import { addSession, type NewSession } from './sessions.ts';

/** Ends and records the session of the token with which somebody signs in again, if there is one. */
export async function endReplaced(
  change: AccountChange,
  { replacedToken: token }: Pick<SignInSession, 'replacedToken'>,
) {
  if (token === undefined) return;
  const { tx } = change;
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  if (!ended) return;
  change.endsSessions = true;
  const of = eq(users.id, ended.userId);
  const [user] = await tx.select({ id: users.id, username: users.username }).from(users).where(of);
  await change.record({ event: 'session-ended', user });
}

/** The session of a sign-in; `replacedToken` is that of the session which the caller had until now. */
export interface SignInSession extends NewSession {
  log?: Log;
  replacedToken?: string | undefined;
}

/** Where a sign-in comes from, and the session that it starts. */
export interface SignInContext extends SignInSession {
  device: Device;
  log: Log;
}

/**
 * Adds the session of a sign-in, which it records with its method, and ends the replaced one. The user
 * must be locked, as by whatever ends sessions, so that the two never wait for each other.
 */
export async function addSignIn(
  change: AccountChange,
  user: { id: number; username: string },
  { method, ...session }: SignInSession & { method: SignInMethod },
) {
  await endReplaced(change, session);
  await change.record({ event: 'sign-in', user, method });
  return addSession(change.tx, user.id, session);
}

/** What follows a right password: the token of a session, or the challenge that takes a code. */
interface Started {
  token?: string;
  challenge?: string;
}

/**
 * Starts a session and returns its bearer token, or a challenge if the user has a second factor. A
 * session ends when it has not been used for the idle timeout, at the end of its lifetime, or when it
 * is ended, whichever comes first. Stores the renewed hash of the user's password, if there is one.
 * Returns undefined when the stored hash has changed or the user has been disabled: no session may
 * start with an old password while a new one is being set, or while its user is being disabled.
 */
export async function startSession(
  db: Database,
  { id, username, passwordHash }: { id: number; username: string; passwordHash: string },
  { renewedHash, ...session }: SignInSession & { renewedHash?: string | undefined },
): Promise<Started | undefined> {
  const isUnchanged = and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    isNull(users.disabledAt),
  );
  const found = { id: users.id };
  const user = { id, username };
  return changeAccounts(db, { ...session, user }, async (change) => {
    const { tx } = change;
    // Both block a concurrent change of the user, and wait for one, so that each sees the other.
    const [unchanged] = renewedHash
      ? await tx
          .update(users)
          .set({ passwordHash: renewedHash })
          .where(isUnchanged)
          .returning(found)
      : await tx.select(found).from(users).where(isUnchanged).for('share');
    if (!unchanged) return undefined;
    if (await hasSecondFactor(tx, id)) return { challenge: await addChallenge(tx, id) };
    return addSignIn(change, user, { ...session, method: 'password' });
  });
}
