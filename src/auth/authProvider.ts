import { HttpError, type AuthProvider } from 'ra-core';
import { ACCOUNT_ATTENTION } from '../../contract/headers';
import { HTTP } from '../../contract/httpStatus';
import type { Credentials } from '../../contract/auth';
import type { PasskeySignedIn } from '../../contract/passkeys';
import type { SecondFactorAccepted, SecondFactorAnswer } from '../../contract/secondFactor';
import type { SessionRenewal } from '../features/account/useSessionRenewal';
import { paths } from '../routing/paths';
import type { JsonCall } from '../http/client';
import type { ErrorBody } from '../http/errors';
import { session } from './session';

/** Milliseconds that signing out waits for the server before it leaves; the call goes on. */
const LOGOUT_WAIT = 5_000;

/** What happens at the end of a session. */
export interface SessionHandlers {
  /**
   * Runs on every 401 of the current session, after the token has been removed, because another tab
   * may have ended the session before.
   */
  onSessionEnd?: () => void;
  /** Discards the unfinished work of the user who signs out, or has been disabled. */
  discardWork?: (userId: string) => Promise<void>;
}

/**
 * An answer to the challenge that followed right credentials; `keep` gets its response before the page
 * is left.
 */
export type SignInAnswer = SecondFactorAnswer & { keep?: (response: SecondFactorAccepted) => void };

/** What `login` takes: credentials, an answer, or that the browser is to be asked for a passkey. */
export type SignInParams =
  | (Credentials & { keep?: undefined })
  | (SignInAnswer & Pick<Credentials, 'username'>)
  | { passkey: true };

/** Makes the call that signs in. */
const sendSignIn = async (http: JsonCall, params: SignInParams) => {
  if ('passkey' in params) {
    const { signInByPasskey } = await import('../features/account/browserPasskeys');
    return signInByPasskey(http);
  }
  const { username, keep: _keep, ...secrets } = params;
  const isAnswer = 'challenge' in secrets;
  return http(`/auth/${isAnswer ? 'second-factor' : 'login'}`, {
    method: 'POST',
    body: JSON.stringify(isAnswer ? secrets : { username, ...secrets }),
  });
};

/**
 * Creates the auth provider. `login` rejects with the call's `HttpError`, whose body has a challenge
 * when the credentials are right and a code is needed too, and by passkey also with what the browser
 * threw. After the sign-in of an account that needs attention it redirects to the page Account.
 *
 * `checkError` never rejects: react-admin would turn the failed call into a success with empty
 * data.
 */
export const createAuthProvider = (
  http: JsonCall,
  { onSessionEnd, discardWork }: SessionHandlers = {},
): AuthProvider & SessionRenewal => ({
  login: async (params: SignInParams) => {
    const { json, headers } = await sendSignIn(http, params);
    const { token, username } = (json ?? {}) as Partial<PasskeySignedIn>;
    if (typeof token !== 'string') {
      throw new HttpError('The response has no token', HTTP.internalServerError, {});
    }
    if (!('passkey' in params)) params.keep?.(json as SecondFactorAccepted);
    // Of a passkey the API says whose it is.
    session.start(token, 'username' in params ? params.username : (username ?? ''));
    const needsAttention = headers.get(ACCOUNT_ATTENTION) === 'true';
    return needsAttention ? { redirectTo: paths.account } : undefined;
  },
  logout: async () => {
    const token = session.getToken();
    const userId = session.getIdentity().id;
    if (token) {
      const call = http('/auth/logout', { method: 'POST' }).catch(() => undefined);
      await Promise.race([call, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT))]);
      // Unless another tab has started a session meanwhile.
      if (session.getToken() === token) session.clear();
      // Only a deliberate sign-out discards unfinished work: react-admin also calls this without a
      // token.
      discardWork?.(userId).catch(() => undefined);
    }
    return paths.login;
  },
  checkAuth: async () => {
    if (!session.getToken()) throw new HttpError('Signed out', HTTP.unauthorized);
  },
  checkError: async ({ status, body }: { status?: number; body?: ErrorBody }) => {
    if (status !== HTTP.unauthorized || body?.isOfEndedSession) return;
    if (body?.accountDisabled) {
      discardWork?.(session.getIdentity().id).catch(() => undefined);
    }
    session.clear();
    onSessionEnd?.();
  },
  holdSession: () => {
    const username = session.getUsername() ?? '';
    return (token) => session.renew(token, username);
  },
  getIdentity: async () => session.getIdentity(),
  getPermissions: async () => undefined,
});
