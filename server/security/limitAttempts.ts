import type { Database } from '../database/database.ts';
import type { Device } from '../http/device.ts';
import { Problem } from '../problem.ts';
import type { Access } from '../stores/accessEntries.ts';
import { auditAccess, type RequestContext } from './accessLog.ts';
import { type Caller, countAttempt } from './throttle.ts';

// What is tried, by the keys of the Problems.
const EVENTS = {
  signIn: 'sign-in-throttled',
  password: 'password-throttled',
  link: 'link-throttled',
  secondFactor: 'second-factor-throttled',
} as const;

/**
 * Where an attempt at a password, a code, a passkey or a link comes from, and the account that it
 * concerns, if there is one, or how to find it.
 */
interface Attempt extends RequestContext {
  device: Device;
  browserToken?: string | undefined;
  user?: Access['user'] | (() => Promise<Access['user']>);
}

/**
 * Counts an attempt, and returns what it is counted by, to be cleared once it has succeeded (see
 * clearAttempts). Throws a Problem past a limit (429 with Retry-After); of these, only the first in its
 * window is recorded and logged, so that guessing fills neither the audit trail nor the log.
 */
export async function limitAttempts(
  db: Database,
  of: keyof typeof EVENTS,
  { user, browserToken, ...origin }: Attempt,
  username?: string,
): Promise<Caller> {
  const caller = { username, network: origin.device.network, browserToken };
  const excess = await countAttempt(db, caller);
  if (!excess) return caller;
  if (excess.isFirst) {
    const reason = `limit-of-${excess.limit}` as const;
    const account = typeof user === 'function' ? await user() : user;
    await auditAccess(db, origin, { event: EVENTS[of], user: account, reason });
  }
  if (excess.secondsLeft === 0) return caller;
  throw new Problem(
    `${of}.tooManyAttempts`,
    { smart_count: Math.ceil(excess.secondsLeft / 60) },
    { headers: { 'retry-after': String(excess.secondsLeft) } },
  );
}
