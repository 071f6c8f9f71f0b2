import { Type, type Static } from 'typebox';
import { explained } from './annotations.ts';
import { Id } from './identifiers.ts';
import { PASSKEY_LIMITS } from './limits.ts';
import { Instant, NullableText } from './text.ts';

/*
 * Passkeys: discoverable credentials of the Web Authentication API, in the JSON form of its Level 3
 * (RegistrationResponseJSON and the like). Bytes are in base64url. Members that the API does not read
 * are left out.
 */

const named = explained('passkey', 'field.invalid');

const bytes = (maxLength: number) =>
  Type.String({ ...named, pattern: '^[\\w-]+$', minLength: 1, maxLength });

const PublicKey = Type.Literal('public-key', named);

// How the browser can reach the authenticator; newer ones may know further ways.
const Transports = Type.Array(Type.String({ ...named, pattern: '^[a-z-]{1,20}$' }), {
  ...named,
  maxItems: PASSKEY_LIMITS.transports,
});

const UserVerification = Type.Literal('required');

/** Response of POST /account/passkeys/options: with what the browser makes a passkey, within 5 minutes. */
export const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: UserVerification,
  }),
  excludeCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: PublicKey, transports: Type.Optional(Transports) }),
  ),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** Body of POST /account/passkeys: the passkey that the browser has made. */
export const PasskeyRegistration = Type.Object({
  id: bytes(PASSKEY_LIMITS.credentialId),
  rawId: bytes(PASSKEY_LIMITS.credentialId),
  type: PublicKey,
  response: Type.Object(
    {
      clientDataJSON: bytes(PASSKEY_LIMITS.part),
      attestationObject: bytes(PASSKEY_LIMITS.part),
      transports: Type.Optional(Transports),
    },
    named,
  ),
});
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** Response of POST /auth/passkey/options: what a passkey signs to sign in, within 5 minutes. */
export const PasskeySignInOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: UserVerification,
});
export type PasskeySignInOptions = Static<typeof PasskeySignInOptions>;

/** Body of POST /auth/passkey: what the passkey has signed. */
export const PasskeyAssertion = Type.Object({
  id: bytes(PASSKEY_LIMITS.credentialId),
  rawId: bytes(PASSKEY_LIMITS.credentialId),
  type: PublicKey,
  response: Type.Object(
    {
      clientDataJSON: bytes(PASSKEY_LIMITS.part),
      authenticatorData: bytes(PASSKEY_LIMITS.part),
      signature: bytes(PASSKEY_LIMITS.part),
      userHandle: bytes(PASSKEY_LIMITS.userHandle),
    },
    named,
  ),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/**
 * A passkey of the signed-in user: the browser and operating system that it was added with, as far as
 * they are known, when that was, and when somebody last signed in with it.
 */
export const AccountPasskey = Type.Object({
  id: Id,
  browser: NullableText,
  system: NullableText,
  createdAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()]),
});
export type AccountPasskey = Static<typeof AccountPasskey>;
