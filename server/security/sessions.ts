import { and, eq, gt, inArray, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { hasCome } from '../database/clock.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { unlessDiskFull } from '../database/errors.ts';
import { memoise, prepared } from '../database/statements.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { CONFIRMATION_SECONDS } from '../../contract/headers.ts';
import {
  secondFactors,
  signInChallenges,
  trustedBrowsers,
} from '../database/schema/secondFactors.ts';
import type { Device } from '../http/device.ts';
import { Problem } from '../problem.ts';
import type { AccountChange } from './accountChange.ts';
import { userHasSecondFactor } from './secondFactors.ts';
import { userHasNews } from './accountNews.ts';
import { createToken, hashToken } from './secretTokens.ts';

/** When sessions end, in minutes. */
export type SessionLimits = Pick<Config, 'sessionIdleTimeout' | 'sessionLifetime'>;

const minutes = (count: SQLWrapper | number) => sql`(${count} * interval '1 minute')`;

// How stale the time of last use may be, so that requests rarely write.
const USE_PRECISION = sql`interval '1 minute'`;

const CONFIRMED_FOR = sql`${sql.raw(String(CONFIRMATION_SECONDS))} * interval '1 second'`;

// Always true: the commit does not wait for a synchronous standby, so that reads never do.
const withoutStandby = sql`set_config('synchronous_commit', 'local', true) = 'local'`;

// What two factors are for is lost if their sessions live for long (NIST SP 800-63B-4, AAL2), in minutes.
const WITH_SECOND_FACTOR = { idleTimeout: 60, lifetime: 1_440 };

const takesTwoFactors = sql`exists (select 1 from ${secondFactors} where ${and(
  eq(secondFactors.userId, sessions.userId),
  isNotNull(secondFactors.confirmedAt),
)})`;

/**
 * Matches sessions that have not ended by themselves; `idleTimeout` is in minutes. Those of users with a
 * second factor end after WITH_SECOND_FACTOR at the latest, and those that a clock which was ahead has
 * begun or used end when it is corrected: how long they have been idle is unknown.
 */
export const isAlive = (idleTimeout: SQLWrapper | number) => {
  const { idleTimeout: idle, lifetime } = WITH_SECOND_FACTOR;
  return and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.usedAt, sql`now() - ${minutes(idleTimeout)}`),
    hasCome(sql`greatest(${sessions.usedAt}, ${sessions.createdAt})`),
    sql`(not ${takesTwoFactors} or (${sessions.usedAt} > now() - ${minutes(idle)}
      and coalesce(${sessions.createdAt} > now() - ${minutes(lifetime)}, true)))`,
  );
};

/** Deletes the sessions that have ended by themselves. */
export const deleteDeadSessions = (tx: Database, { sessionIdleTimeout }: SessionLimits) =>
  tx.delete(sessions).where(sql`not (${isAlive(sessionIdleTimeout)})`);

/** How a session begins. */
export interface NewSession {
  limits: SessionLimits;
  /** Where it is signed in from; without one, the session is of an unknown device. */
  device?: Device;
}

/** Adds a session of a user in the transaction. Returns its id and bearer token: 256 random bits. */
export async function addSession(tx: Database, userId: number, { limits, device }: NewSession) {
  const token = createToken();
  const expiresAt = sql`now() + ${minutes(limits.sessionLifetime)}`;
  const values = { userId, ...device, tokenHash: hashToken(token), expiresAt };
  const added = await tx.insert(sessions).values(values).returning({ id: sessions.id });
  return { sessionId: onlyRow(added).id, token };
}

/** The Problem of a call without a live session (401). */
export const sessionRequired = () =>
  new Problem('session.required', {}, { headers: { 'www-authenticate': 'Bearer' } });

/**
 * The user of a session, whether they have a second factor, and have not seen what others have done to
 * accounts; the session's id, and whether it has been confirmed lately.
 */
export interface SessionUser {
  id: number;
  username: string;
  hasSecondFactor: boolean;
  hasNews: boolean;
  sessionId: number;
  isConfirmed: boolean;
}

const isConfirmed = and(
  gt(sessions.confirmedAt, sql`now() - ${CONFIRMED_FOR}`),
  hasCome(sessions.confirmedAt),
);

const liveSession = memoise((db: Database) =>
  prepared(
    db
      .select({
        id: users.id,
        username: users.username,
        // Here, so that a request takes no other query.
        hasSecondFactor: userHasSecondFactor(db),
        hasNews: userHasNews(db),
        sessionId: sessions.id,
        isConfirmed: sql<boolean>`coalesce(${isConfirmed}, false)`,
        isDisabled: isNotNull(users.disabledAt).mapWith(Boolean),
        isAlive: sql<boolean>`${isAlive(sql.placeholder('idleTimeout'))}`,
        stale: sql<boolean>`${sessions.usedAt} < now() - ${USE_PRECISION}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
  ),
);

/**
 * The user of a live session; undefined for any other token. Counts as a use of the session unless it
 * `isPassive`; one that has ended is deleted, so that no clock brings back what has been refused. Throws a
 * Problem (401) for that of a disabled user, who is not to keep unfinished work in the browser.
 */
export async function sessionUserOf(
  db: Database,
  token: string,
  { sessionIdleTimeout: idleTimeout }: SessionLimits,
  { isPassive = false } = {},
): Promise<SessionUser | undefined> {
  const tokenHash = hashToken(token);
  const [session] = await liveSession(db).execute({ tokenHash, idleTimeout });
  if (!session) return undefined;
  const isIt = and(eq(sessions.tokenHash, tokenHash), withoutStandby);
  if (!session.isAlive) {
    await db.delete(sessions).where(isIt).catch(unlessDiskFull);
    return undefined;
  }
  if (session.isDisabled) {
    const headers = { 'www-authenticate': 'Bearer' };
    throw new Problem('session.disabled', {}, { headers, accountDisabled: true });
  }
  if (session.stale && !isPassive) {
    await db
      .update(sessions)
      .set({ usedAt: sql`now()` })
      .where(isIt)
      .catch(unlessDiskFull);
  }
  const { stale: _stale, isDisabled: _isDisabled, isAlive: _isAlive, ...user } = session;
  return user;
}

/** The tokens of live sessions among these. Checking them is no use of the sessions. */
export async function liveTokens(
  db: Database,
  tokens: string[],
  { sessionIdleTimeout }: SessionLimits,
): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.tokenHash, [...byHash.keys()]),
        isAlive(sessionIdleTimeout),
        isNull(users.disabledAt),
      ),
    );
  return new Set(rows.flatMap(({ tokenHash }) => byHash.get(tokenHash) ?? []));
}

/**
 * Confirms a session and returns its new token, which signs out every holder of the old one. Throws
 * sessionRequired when the session has ended since its request was accepted.
 */
export async function renewConfirmed(change: AccountChange, { sessionId }: SessionUser) {
  const token = createToken();
  const [confirmed] = await change.tx
    .update(sessions)
    .set({ tokenHash: hashToken(token), confirmedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  if (!confirmed) throw sessionRequired();
  change.endsSessions = true;
  return token;
}

/**
 * Ends the sign-ins of a user that wait for a code, and the trust in browsers. The sessions of a disabled
 * user stay until they end by themselves, so that their browsers are told why they are signed out.
 */
export async function endSignInsOf(change: AccountChange, userId: number) {
  const { tx } = change;
  change.endsSessions = true;
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await tx.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId));
}

/**
 * Ends all sessions of a user, the sign-ins that wait for a code and the trust in browsers, and
 * returns the ids of the sessions. The user must be locked.
 */
export async function endSessionsOf(change: AccountChange, userId: number) {
  await endSignInsOf(change, userId);
  return change.tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
}

/**
 * Replaces all sessions of a user by a new one, and returns its token. Throws sessionRequired when the
 * session that asks for it has ended since its request was accepted.
 */
export async function replaceSessions(
  change: AccountChange,
  { user, ...session }: NewSession & { user: SessionUser },
) {
  const ended = await endSessionsOf(change, user.id);
  if (!ended.some(({ id }) => id === user.sessionId)) throw sessionRequired();
  return (await addSession(change.tx, user.id, session)).token;
}
