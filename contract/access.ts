import { Type, type Static } from 'typebox';
import { Id } from './identifiers.ts';
import { Instant, NullableText } from './text.ts';

/** What happens to accounts and with them. */
export const ACCESS_EVENTS = [
  'sign-in',
  'sign-in-refused',
  'sign-in-throttled',
  'sign-out',
  'session-ended',
  'password-changed',
  'password-refused',
  'password-throttled',
  'confirmed',
  'account-created',
  'account-deleted',
  'account-disabled',
  'account-enabled',
  'account-unlocked',
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
  'data-restored',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** What administrators are told that others have done to accounts (see AccountNews). */
export const ACCOUNT_NEWS_EVENTS = [
  'account-created',
  'account-deleted',
  'account-disabled',
  'account-enabled',
  'password-set',
  'factor-removed',
  'invitation-created',
  'invitation-withdrawn',
  'invitation-used',
  'reset-created',
  'reset-used',
  'data-restored',
] as const satisfies readonly AccessEvent[];

/** By what somebody signed in, or confirmed a session. Codes and browsers come after the password. */
const SIGN_IN_METHODS = [
  'password',
  'app-code',
  'recovery-code',
  'trusted-browser',
  'passkey',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Why access was refused, or which of its limits was reached. The caller is not told. */
const REFUSAL_REASONS = [
  'unknown-user',
  'disabled',
  'wrong-password',
  'invalid-link',
  'wrong-code',
  'missing-key',
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
 * who did it to the account of another. `method` is by what somebody signed in. `target` is the
 * path of the personal data that were read, or the time of the copy that was restored.
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
  method: Type.Optional(Type.Enum(SIGN_IN_METHODS)),
  reason: Type.Optional(Type.Enum(REFUSAL_REASONS)),
  target: Type.Optional(Type.String()),
});
export type AccessEntry = Static<typeof AccessEntry>;

/**
 * Response of GET /account/news: what others have done to accounts since the signed-in user has last
 * seen it, the newest first, at most NEWS_LIMIT; `total` is how much there is. The id of the first, sent
 * to POST /account/news/seen, says that it has been seen.
 */
export const AccountNews = Type.Object({
  data: Type.Array(AccessEntry),
  total: Type.Integer({ minimum: 0 }),
});
export type AccountNews = Static<typeof AccountNews>;

/** Body of POST /account/news/seen: the newest entry that has been seen. */
export const AccountNewsSeen = Type.Object({ id: Id });
export type AccountNewsSeen = Static<typeof AccountNewsSeen>;

/** How many entries GET /account/news returns. */
export const NEWS_LIMIT = 20;
