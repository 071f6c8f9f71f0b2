import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeySignInOptions,
} from '../../../contract/passkeys';
import type { JsonCall } from '../../http/client';

/*
 * What asks the browser for passkeys, loaded on demand, by the sign-in page too. Rejects with an error
 * that has the name of the browser's own, or with the `HttpError` of a call.
 */

/** Asks the browser to make a passkey. */
export const createPasskey = (optionsJSON: PasskeyCreationOptions): Promise<PasskeyRegistration> =>
  startRegistration({ optionsJSON });

/** Asks the browser to have a passkey that the user chooses sign a challenge. */
export const signChallenge = (optionsJSON: PasskeySignInOptions): Promise<PasskeyAssertion> =>
  // Nothing else of the response is read.
  startAuthentication({ optionsJSON }) as Promise<PasskeyAssertion>;

/** Signs in with a passkey that the user chooses: responds with a SignedIn. */
export const signInByPasskey = async (http: JsonCall) => {
  const options = await http('/auth/passkey/options', { method: 'POST' });
  const assertion = await signChallenge(options.json as PasskeySignInOptions);
  const body = JSON.stringify(assertion);
  return http('/auth/passkey', { method: 'POST', body });
};
