import { Type, type Static } from 'typebox';
import { password } from './auth.ts';
import { PasskeyAssertion } from './passkeys.ts';
import { code } from './secondFactor.ts';

/**
 * Body of POST /account/confirmation: the password with, where two-step sign-in is on, a code of the
 * app or a recovery code; or what a passkey has signed of the challenge of POST /auth/passkey/options.
 * The response is the token of the same session, confirmed for CONFIRMATION_SECONDS. The token that
 * made the call has ended.
 */
export const Confirmation = Type.Object({
  currentPassword: Type.Optional(password('currentPassword')),
  code: Type.Optional(code()),
  passkey: Type.Optional(PasskeyAssertion),
});
export type Confirmation = Static<typeof Confirmation>;
