import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AccessEvent } from '../../contract/access.ts';
import type { Database } from '../database/database.ts';
import { unlessDiskFull } from '../database/errors.ts';
import { deviceOf } from '../http/device.ts';
import { type Access, type AccountEvent, recordUnchanging } from '../stores/accessEntries.ts';

/** Receives the events of accounts. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Where something that happens to an account comes from, and the log of it. */
export interface RequestContext {
  device: Access['device'];
  log: Log;
}

/**
 * The level and the message of each event in the log. Warnings are what an operator has to see by
 * default: someone may be guessing.
 */
export const EVENTS: Record<AccessEvent, { level: keyof Log; message: string }> = {
  'sign-in': { level: 'info', message: 'signed in' },
  'sign-in-refused': { level: 'warn', message: 'sign-in refused' },
  'sign-in-throttled': { level: 'warn', message: 'too many attempts to sign in' },
  'sign-out': { level: 'info', message: 'signed out' },
  'password-changed': { level: 'info', message: 'password changed' },
  'password-refused': { level: 'warn', message: 'change of the password refused' },
  'password-throttled': { level: 'warn', message: 'too many attempts to change the password' },
  'second-factor-refused': { level: 'warn', message: 'code or browser refused' },
  'second-factor-throttled': { level: 'warn', message: 'too many wrong codes' },
  'recovery-code-used': { level: 'warn', message: 'recovery code used' },
  'browser-trusted': { level: 'info', message: 'browser trusted' },
  'trusted-browser-used': { level: 'info', message: 'trusted browser used' },
  'browser-trust-removed': { level: 'info', message: 'trust in a browser removed' },
  'factor-added': { level: 'info', message: 'second factor turned on' },
  'factor-removed': { level: 'info', message: 'second factor removed' },
  'recovery-codes-renewed': { level: 'info', message: 'recovery codes replaced' },
  'passkey-added': { level: 'info', message: 'passkey added' },
  'passkey-removed': { level: 'info', message: 'passkey removed' },
  'passkey-refused': { level: 'warn', message: 'passkey refused' },
  'session-ended': { level: 'info', message: 'session ended by its user' },
  confirmed: { level: 'info', message: 'session confirmed' },
  'account-created': { level: 'info', message: 'account created' },
  'account-deleted': { level: 'info', message: 'account deleted' },
  'account-disabled': { level: 'info', message: 'account disabled' },
  'account-enabled': { level: 'info', message: 'account enabled' },
  'account-unlocked': { level: 'info', message: 'failed attempts at an account forgotten' },
  'invitation-created': { level: 'info', message: 'invitation created' },
  'invitation-withdrawn': { level: 'info', message: 'invitation withdrawn' },
  'invitation-used': { level: 'info', message: 'account created with an invitation' },
  'reset-created': { level: 'info', message: 'link for a new password created' },
  'reset-used': { level: 'info', message: 'password set with a link' },
  'link-refused': { level: 'warn', message: 'invalid link refused' },
  'link-throttled': { level: 'warn', message: 'too many attempts with a link' },
  'password-set': { level: 'info', message: 'password set' },
  'original-read': { level: 'info', message: 'original of a picture read' },
  'list-read': { level: 'info', message: 'many records with personal data read' },
  'data-restored': { level: 'warn', message: 'data restored from a copy' },
};

/** Logs an event that has been recorded: one line, of the level that fits. */
export function logAccess(log: Log, { event, user, by, device, method, reason, target }: Access) {
  const { level, message } = EVENTS[event];
  const line = { event, user: user?.username ?? null, network: device?.network ?? null };
  log[level]({ ...line, by, method, reason, target }, message);
}

/** Who makes a request, and where from; without a user in public calls. */
export const actorOf = (request: FastifyRequest) => ({
  user: request.user,
  device: deviceOf(request),
  log: request.log,
});

/** Records and logs an event that changes nothing: a refusal, or a read. */
export async function auditAccess(
  db: Database,
  { device, log }: RequestContext,
  event: AccountEvent,
) {
  const access = { ...event, device };
  await recordUnchanging(db, access).catch(unlessDiskFull);
  logAccess(log, access);
}

/** Records and logs, before it is sent, that the user reads an original or a long list. */
export const auditRead = (
  db: Database,
  request: FastifyRequest,
  event: 'original-read' | 'list-read',
) => {
  const { user, ...origin } = actorOf(request);
  const [target = ''] = request.url.split('?', 1);
  return auditAccess(db, origin, { event, user, target });
};
