import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { keepPasskeys } from './accounts.ts';
import { password } from './auth.ts';
import { Id } from './identifiers.ts';
import { CREDENTIAL_LIMITS, DEFAULT_PAGE_SIZE, INVITATION_NOTE_LENGTH } from './limits.ts';
import { listOf, pageQuery } from './pagination.ts';
import { Instant, NullableText, searchText, text } from './text.ts';

/**
 * An administrator, or somebody who has been invited and has no name yet (`username` is null). An
 * invited person keeps the id. `usedAt` is the last use, to a minute, of a session that has not
 * ended; null without one. `hasSecondFactor` says whether two-step sign-in is on, and `passkeys`
 * how many there are. `invitation` is null unless the state is `invited`; who made it (`by`) and
 * for whom (`note`) are null for one from the command line.
 */
export const Administrator = Type.Object({
  id: Id,
  username: NullableText,
  state: Type.Enum(['enabled', 'disabled', 'invited']),
  createdAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()]),
  sessions: Type.Integer({ minimum: 0 }),
  hasSecondFactor: Type.Boolean(),
  passkeys: Type.Integer({ minimum: 0 }),
  isCurrent: Type.Boolean(),
  invitation: Type.Union([
    Type.Object({ by: NullableText, note: NullableText, expiresAt: Instant }),
    Type.Null(),
  ]),
});
export type Administrator = Static<typeof Administrator>;

/** Query of GET /administrators: `q` is part of a name, in any letter case. */
export const AdministratorQuery = Type.Object({
  q: searchText('search', CREDENTIAL_LIMITS.username),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
});
export type AdministratorQuery = Static<typeof AdministratorQuery>;

/**
 * Response of GET /administrators: the invited, the latest first, then those with a name, by name.
 * With `q`, only the latter.
 */
export const AdministratorList = listOf(Administrator);
export type AdministratorList = Static<typeof AdministratorList>;

/**
 * Body of POST /administrators/invitations: for whom it is, in words that only administrators see, and
 * only until the invitation is used.
 */
export const InvitationInput = Type.Object({ note: text('note', INVITATION_NOTE_LENGTH) });
export type InvitationInput = Static<typeof InvitationInput>;

/**
 * A one-time link for the administrator, or the invited person, of this id. The token is in no other
 * response: it is what comes after `/invitation#` in the address to hand over.
 */
export const NewAccountLink = Type.Object({
  id: Id,
  token: Type.String(),
  expiresAt: Instant,
});
export type NewAccountLink = Static<typeof NewAccountLink>;

const token = Type.String({ ...labelled('link'), minLength: 1, maxLength: 200 });

/** Body of POST /auth/links/check. */
export const AccountLinkCheck = Type.Object({ token });
export type AccountLinkCheck = Static<typeof AccountLinkCheck>;

/**
 * What a link is for: to create an account, or to set the password of the account of this name. It
 * can be used until it expires. `hasPasskeys` says whether the account can be signed in to without the
 * password.
 */
export const AccountLink = Type.Object({
  hasPasskeys: Type.Boolean(),
  kind: Type.Enum(['invitation', 'reset']),
  username: NullableText,
  expiresAt: Instant,
});
export type AccountLink = Static<typeof AccountLink>;

/**
 * Body of POST /auth/links/redeem. The name is that of the new account, and required for one only. The
 * passkeys of the account are removed unless `keepPasskeys` is true.
 */
export const AccountLinkUse = Type.Object({
  token,
  username: Type.Optional(text('username', CREDENTIAL_LIMITS.username)),
  newPassword: password('newPassword'),
  keepPasskeys,
});
export type AccountLinkUse = Static<typeof AccountLinkUse>;

/**
 * Response of POST /auth/links/redeem: the token of a session of this user, or null if signing in takes
 * a code too, which a link does not replace. `needsAttention` says what the header ACCOUNT_ATTENTION
 * says of a sign-in.
 */
export const AccountLinkUsed = Type.Object({
  token: Type.Union([Type.String(), Type.Null()]),
  username: Type.String(),
  needsAttention: Type.Boolean(),
});
export type AccountLinkUsed = Static<typeof AccountLinkUsed>;
