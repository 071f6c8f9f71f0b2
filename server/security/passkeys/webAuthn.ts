import { hash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '../../../contract/passkeys.ts';
import type { RelyingParty } from './relyingParty.ts';

// Loaded on first use: with its certificate formats it is a sixth of the server's code.
const loadLibrary = async () => {
  // Before it, which the bundle would otherwise do too late.
  await import('reflect-metadata');
  const [library, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...library, ...helpers };
};

/** The signatures that passkeys may use (COSE): ES256, RS256 and EdDSA, of which every one has one. */
export const ALGORITHMS = [-7, -257, -8];

/** A response of a browser, and what it has to be about. */
interface Expected {
  challenge: string;
  party: RelyingParty;
}

const expectations = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

const extensions = { clientExtensionResults: {} };

/**
 * The user's id for authenticators, which replace a passkey by another with the same id. It tells
 * nothing about the user, and differs from those of other installations on the same host name.
 */
export const userHandleOf = ({ id, createdAt }: { id: number; createdAt: string }) =>
  hash('sha256', `${id} ${createdAt}`, 'base64url');

/** The result of a check of the library, which throws at whatever is wrong with a response. */
const orUndefined = <T>(check: () => Promise<T>): Promise<T | undefined> =>
  check().catch(() => undefined);

/**
 * The credential in a browser's response to creation options; undefined unless the response is to this
 * challenge, of this relying party, and made by an authenticator that has verified its user.
 */
export async function verifyRegistration(registration: PasskeyRegistration, expected: Expected) {
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadLibrary();
  return orUndefined(async () => {
    const { attestationObject } = registration.response;
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    const format = attestation.get('fmt');
    // Certificates are not asked for, and to check one, the library would load the revocation list at
    // any address that it names.
    const hasCertificates =
      format !== 'none' && attestation.get('attStmt').get('x5c') !== undefined;
    if (hasCertificates || !['none', 'packed'].includes(format)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, ...extensions },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectations(expected),
    });
    return verified ? registrationInfo.credential : undefined;
  });
}

/** What is stored of a passkey to check its signatures. */
interface Credential {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/**
 * The authenticator's count of signatures; undefined unless the response is to this challenge, of this
 * relying party, signed by this credential after its authenticator has verified its user, and has
 * counted on, if it counts.
 */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  { credentialId, publicKey, counter }: Credential,
  expected: Expected,
) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return orUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, ...extensions },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      ...expectations(expected),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}
