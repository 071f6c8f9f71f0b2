import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import type { Access } from '../stores/accessEntries.ts';
import { auditAccess } from './accessLog.ts';
import { type Caller, countAttempt } from './throttle.ts';

// What is tried, by the keys of the Problems.
const EVENTS = {
  signIn: 'sign-in-throttled',
  password: 'password-throttled',
  link: 'link-throttled',
  secondFactor: 'second-factor-throttled',
} as const;

/**
 * An attempt at a password, a code, a passkey or a link; `user` finds the account that it concerns, if
 * there is one.
 */
interface Attempt {
  of: keyof typeof EVENTS;
  device: Access['device'] & { network: string };
  user: () => Access['user'] | Promise<Access['user']>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Counts an attempt, and returns what it is counted by, to be cleared once it has succeeded (see
 * clearAttempts). Throws a Problem past a limit (429 with Retry-After); of these, only the first in its
 * window is recorded and logged, so that guessing fills neither the audit trail nor the log.
 */
export async function limitAttempts(
  db: Database,
  username: string | undefined,
  { of, device, user, log }: Attempt,
): Promise<Caller> {
  const caller = { username, network: device.network };
  const excess = await countAttempt(db, caller);
  if (!excess) return caller;
  if (excess.isFirst) {
    const reason = `limit-of-${excess.limit}` as const;
    await auditAccess(db, log, { event: EVENTS[of], user: await user(), device, reason });
  }
  throw new Problem(
    `${of}.tooManyAttempts`,
    { smart_count: Math.ceil(excess.secondsLeft / 60) },
    { headers: { 'retry-after': String(excess.secondsLeft) } },
  );
}
