import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { password } from './auth.ts';
import { Id } from './identifiers.ts';
import { AccountPasskey } from './passkeys.ts';
import { Instant, NullableText } from './text.ts';

/** Whether the passkeys of an account outlive a change of its password. */
export const keepPasskeys = Type.Optional(Type.Boolean(labelled('keepPasskeys')));

/**
 * Body of PUT /account/password. The passkeys are kept unless `removePasskeys` is true. The
 * response is the token of a new session, which replaces the one that made the call. All sessions
 * from before have ended.
 */
export const PasswordChange = Type.Object({
  currentPassword: password('currentPassword'),
  newPassword: password('newPassword'),
  removePasskeys: Type.Optional(Type.Boolean(labelled('removePasskeys'))),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** What is known of a browser that signs in. */
const DEVICE = { id: Id, browser: NullableText, system: NullableText, network: NullableText };

/**
 * A session of the signed-in user: the browser, operating system and network that it was signed in
 * from, as far as they are known, when that was, and when it was last used, to a minute.
 */
export const AccountSession = Type.Object({
  ...DEVICE,
  createdAt: Type.Union([Instant, Type.Null()]),
  usedAt: Instant,
  isCurrent: Type.Boolean(),
});
export type AccountSession = Static<typeof AccountSession>;

/**
 * A browser that signs the user in without a code until `expiresAt`: what it was and its network when
 * it became trusted, and when it last signed in, if only then. `isCurrent` marks the one that the
 * session which asks was signed in with.
 */
export const TrustedBrowser = Type.Object({
  ...DEVICE,
  createdAt: Instant,
  usedAt: Instant,
  expiresAt: Instant,
  isCurrent: Type.Boolean(),
});
export type TrustedBrowser = Static<typeof TrustedBrowser>;

/**
 * Response of GET /account: the signed-in user and the sessions that have not ended, the one that
 * asks first, then those used last. There are at most LISTED_SESSIONS. `mustChangePassword` is true
 * while the password is one that was generated and printed; no call is refused meanwhile.
 * `mustSetUpSecondFactor` is true while a second factor is required that the user does not have: calls
 * but those to set it up are refused then (403). `secondFactor` says whether signing in takes a code, how
 * many recovery codes are left, and whether a second factor is required. `trustedBrowsers` are
 * those that need none, in the same order and at most as many. The newest passkey is first.
 */
export const Account = Type.Object({
  username: Type.String(),
  mustChangePassword: Type.Boolean(),
  mustSetUpSecondFactor: Type.Boolean(),
  secondFactor: Type.Object({
    isOn: Type.Boolean(),
    recoveryCodesLeft: Type.Integer(),
    isRequired: Type.Boolean(),
  }),
  trustedBrowsers: Type.Array(TrustedBrowser),
  sessions: Type.Array(AccountSession),
  passkeys: Type.Array(AccountPasskey),
});
export type Account = Static<typeof Account>;
