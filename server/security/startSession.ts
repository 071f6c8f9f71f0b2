import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { recordAccess } from '../stores/accessEntries.ts';
import { addChallenge } from './challenges.ts';
import { hasSecondFactor } from './secondFactors.ts';
import { hashToken } from './secretTokens.ts';
import {
  addSession,
  deleteDeadSessions,
  type NewSession,
  waitForSessionCacheExpiry,
} from './sessions.ts';

/**
 * Ends and records the session of the token with which somebody signs in again, if there is one.
 * Returns whether there was one.
 */
export async function endReplaced(
  tx: Database,
  { replacedToken: token, device }: Pick<SignInSession, 'replacedToken' | 'device'>,
) {
  if (token === undefined) return false;
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  if (!ended) return false;
  const of = eq(users.id, ended.userId);
  const [user] = await tx.select({ id: users.id, username: users.username }).from(users).where(of);
  await recordAccess(tx, { event: 'session-ended', user, device });
  return true;
}

/** The session of a sign-in; `replacedToken` is that of the session which the caller had until now. */
export interface SignInSession extends NewSession {
  replacedToken?: string | undefined;
}

/**
 * Adds the session of a sign-in, which it records, and ends the replaced one. After the commit, await
 * waitForSessionCacheExpiry if `hasReplaced`.
 */
export async function addSignIn(
  tx: Database,
  user: { id: number; username: string },
  session: SignInSession,
) {
  const hasReplaced = await endReplaced(tx, session);
  await recordAccess(tx, { event: 'sign-in', user, device: session.device });
  return { hasReplaced, ...(await addSession(tx, user.id, session)) };
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
  const started = await db.transaction(async (tx) => {
    // Both block a concurrent change of the user, and wait for one, so that each sees the other.
    const [user] = renewedHash
      ? await tx
          .update(users)
          .set({ passwordHash: renewedHash })
          .where(isUnchanged)
          .returning(found)
      : await tx.select(found).from(users).where(isUnchanged).for('share');
    if (!user) return undefined;
    // After the user, as whatever ends sessions does, so that the two never wait for each other.
    await deleteDeadSessions(tx, session.limits);
    if (await hasSecondFactor(tx, id)) return { challenge: await addChallenge(tx, id) };
    return addSignIn(tx, { id, username }, session);
  });
  if (started && 'token' in started && started.hasReplaced) await waitForSessionCacheExpiry();
  return started;
}
