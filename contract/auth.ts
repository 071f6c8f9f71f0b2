import { Type, type Static } from 'typebox';
import { labelled, type FieldLabel } from './annotations.ts';
import { CREDENTIAL_LIMITS, SECOND_FACTOR_LIMITS } from './limits.ts';
import { STORABLE } from './rules/text.ts';
import { text } from './text.ts';

/** A password as it was typed: it is neither trimmed nor put into its normal form. */
export const password = (label: FieldLabel) =>
  Type.String({
    ...labelled(label),
    minLength: 1,
    maxLength: CREDENTIAL_LIMITS.password,
    pattern: STORABLE,
  });

/**
 * Body of POST /auth/login. A browser that the user trusts sends the token that it was given (see
 * SecondFactorAccepted), so that guesses from elsewhere do not delay it.
 */
export const Credentials = Type.Object({
  username: text('username', CREDENTIAL_LIMITS.username),
  password: password('password'),
  browserToken: Type.Optional(text('browserToken', SECOND_FACTOR_LIMITS.browserToken)),
});
export type Credentials = Static<typeof Credentials>;

/** The bearer token of a session. */
export const LoginResponse = Type.Object({ token: Type.String() });
export type LoginResponse = Static<typeof LoginResponse>;

/**
 * Response of POST /auth/login: the bearer token of the session and, with the extension `accounts`, the
 * name of the user as it is stored, in which letter case and the like may differ from what was typed.
 */
export const SignedIn = Type.Object({ ...LoginResponse.properties, username: Type.String() });
export type SignedIn = Static<typeof SignedIn>;
