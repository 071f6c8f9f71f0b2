import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeySignInOptions,
} from '../../contract/passkeys.ts';

const ORIGIN = 'https://admin.example.com';

/** The headers with which the page of a browser calls the API. */
export const pageHeaders = { host: new URL(ORIGIN).host, origin: ORIGIN };

/** What a browser or an authenticator does otherwise than it should. */
export interface Deviations {
  /** The page that uses the passkey. */
  origin?: string;
  /** The host name that is signed. */
  rpId?: string;
  /** Whether the authenticator has recognised its user. */
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** A byte string of CBOR (RFC 8949), of 24 to 255 bytes. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

const base64url = (value: Buffer) => value.toString('base64url');

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/**
 * An authenticator in software that makes one passkey, with a key of P-256, and signs with it. Its
 * `counter` is that of its next signature; one that does not count has 0.
 */
export function createAuthenticator({ counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  const state = { counter, userHandle: '' };

  /** A COSE key (RFC 9053): its type, algorithm, curve and point. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    ...[x, y].flatMap((part, at) => [
      Buffer.from([0x21 + at]),
      bytes(Buffer.from(part, 'base64url')),
    ]),
  ]);

  const authenticatorData = (rpId: string, isVerified: boolean, attested = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0));
    rest.writeUInt32BE(state.counter, 1);
    if (state.counter > 0) state.counter += 1;
    return Buffer.concat([hash('sha256', rpId, 'buffer'), rest, attested]);
  };

  return {
    id,
    state,

    /** What the browser sends after it has made the passkey. */
    register(
      options: PasskeyCreationOptions,
      { origin = ORIGIN, rpId = options.rp.id, isVerified = true, ...other }: Deviations = {},
    ): PasskeyRegistration {
      state.userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const attestation = [
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticatorData(rpId, isVerified, attested)),
      ];
      const { challenge = options.challenge } = other;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(Buffer.concat(attestation)),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** What the browser sends after the passkey has signed. */
    signIn(
      options: PasskeySignInOptions,
      { origin = ORIGIN, rpId = options.rpId, isVerified = true, ...other }: Deviations = {},
    ): PasskeyAssertion {
      const { challenge = options.challenge, userHandle = state.userHandle } = other;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, isVerified);
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle,
        },
      };
    },
  };
}
