import type { FastifyBaseLogger } from 'fastify';

// Warnings are what an operator has to see by default: someone may be guessing.
const EVENTS = {
  'sign-in': { level: 'info', message: 'signed in' },
  'sign-in-refused': { level: 'warn', message: 'sign-in refused' },
  'sign-in-throttled': { level: 'warn', message: 'too many attempts to sign in' },
  'sign-out': { level: 'info', message: 'signed out' },
  'password-changed': { level: 'info', message: 'password changed' },
  'password-refused': { level: 'warn', message: 'change of the password refused' },
  'password-throttled': { level: 'warn', message: 'too many attempts to change the password' },
  'session-ended': { level: 'info', message: 'session ended by its user' },
  'account-created': { level: 'info', message: 'account created' },
  'account-disabled': { level: 'info', message: 'account disabled' },
  'account-enabled': { level: 'info', message: 'account enabled' },
  'password-set': { level: 'info', message: 'password set' },
} as const;

/** Something that happened to an account. */
export interface AccessEvent {
  event: keyof typeof EVENTS;
  /**
   * The name of the account; null when there is none. Never what was typed, which may be a password
   * in the wrong field.
   */
  user: string | null;
  /** The network it came from (see networkOf); null for the command line. */
  network: string | null;
  /**
   * Why a sign-in or a change of the password was refused, or which of its limits was reached. The
   * caller is not told.
   */
  reason?: 'unknown-user' | 'disabled' | 'wrong-password' | 'limit-of-name' | 'limit-of-network';
}

/** Logs one line, of the level that fits the event. */
export function logAccess(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, access: AccessEvent) {
  const { level, message } = EVENTS[access.event];
  log[level](access, message);
}
