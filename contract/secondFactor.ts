import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { LoginResponse, SignedIn } from './auth.ts';
import { SECOND_FACTOR_LIMITS } from './limits.ts';
import { text } from './text.ts';

/** A code of an authenticator app, or a recovery code. */
export const code = () => text('code', SECOND_FACTOR_LIMITS.code);

/**
 * Body of POST /auth/second-factor: the challenge from the problem details (401) with which
 * POST /auth/login answers the right password of an account with two-step sign-in, and a code of its
 * authenticator app or one of its recovery codes. Spaces, hyphens, letter case and the kind of digits
 * do not matter.
 * `trust` asks that this browser be trusted for SECOND_FACTOR_LIMITS.trustDays from then on: instead
 * of a code it then sends `browserToken`, with which it is not trusted for longer.
 */
export const SecondFactorAnswer = Type.Object({
  challenge: text('challenge', SECOND_FACTOR_LIMITS.challenge),
  code: Type.Optional(code()),
  trust: Type.Optional(Type.Boolean(labelled('trust'))),
  browserToken: Type.Optional(text('browserToken', SECOND_FACTOR_LIMITS.browserToken)),
});
export type SecondFactorAnswer = Static<typeof SecondFactorAnswer>;

/** Response of POST /auth/second-factor; `browserToken` is there if `trust` asked for it. */
export const SecondFactorAccepted = Type.Object({
  ...SignedIn.properties,
  browserToken: Type.Optional(Type.String()),
});
export type SecondFactorAccepted = Static<typeof SecondFactorAccepted>;

/**
 * Response of POST /account/totp: what an authenticator app needs, the secret in Base32 and the
 * otpauth address with it. Sign-in asks for codes only after POST /account/totp/confirm.
 */
export const TotpSecret = Type.Object({ secret: Type.String(), uri: Type.String() });
export type TotpSecret = Static<typeof TotpSecret>;

/** Body of POST /account/totp/confirm: the code that the app shows. */
export const TotpConfirmation = Type.Object({ code: code() });
export type TotpConfirmation = Static<typeof TotpConfirmation>;

/** Response of POST /account/recovery-codes: the new codes. The earlier ones have become invalid. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/**
 * Response of POST /account/totp/confirm: the recovery codes, and the token of a new session, which
 * replaces the one that made the call. All sessions from before have ended.
 */
export const TotpConfirmed = Type.Object({
  ...LoginResponse.properties,
  ...RecoveryCodes.properties,
});
export type TotpConfirmed = Static<typeof TotpConfirmed>;
