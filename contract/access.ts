import { Type, type Static } from 'typebox';
import { Id } from './identifiers.ts';
import { Instant, NullableText } from './text.ts';

/** What happens to accounts and with them. */
const ACCESS_EVENTS = [
  'sign-in',
  'sign-in-refused',
  'sign-in-throttled',
  'sign-out',
  'session-ended',
  'password-changed',
  'password-refused',
  'password-throttled',
  'account-created',
  'account-disabled',
  'account-enabled',
  'password-set',
  'second-factor-refused',
  'second-factor-throttled',
  'recovery-code-used',
  'browser-trusted',
  'trusted-browser-used',
  'browser-trust-removed',
  'factor-added',
  'factor-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'invitation-created',
  'invitation-withdrawn',
  'invitation-used',
  'reset-created',
  'reset-used',
  'link-refused',
  'link-throttled',
  'original-read',
  'list-read',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** Why access was refused, or which of its limits was reached. The caller is not told. */
const REFUSAL_REASONS = [
  'unknown-user',
  'disabled',
  'wrong-password',
  'invalid-link',
  'wrong-code',
  'challenge-ended',
  'foreign-origin',
  'unknown-challenge',
  'unknown-passkey',
  'wrong-signature',
  'untrusted-browser',
  'limit-of-name',
  'limit-of-network',
  'limit-of-account',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * An event of an account: when (ISO 8601), and from which network (an IPv4 address or an IPv6 /64),
 * browser and operating system, as far as these are known; the command line has none. `recordId` and
 * `username` are those of the account, `null` when there is none with the name that was typed, which
 * may be a password in the wrong field. `by` is the administrator
 * who did it to the account of another. `target` is the path of the personal data that were read.
 */
export const AccessEntry = Type.Object({
  id: Id,
  at: Instant,
  username: NullableText,
  resource: Type.Literal('access'),
  recordId: Type.Union([Id, Type.Null()]),
  action: Type.Enum(ACCESS_EVENTS),
  network: NullableText,
  browser: NullableText,
  system: NullableText,
  by: Type.Optional(Type.String()),
  reason: Type.Optional(Type.Enum(REFUSAL_REASONS)),
  target: Type.Optional(Type.String()),
});
export type AccessEntry = Static<typeof AccessEntry>;
