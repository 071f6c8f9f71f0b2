import { HttpError, type AuthProvider } from 'ra-core';
import { ACCOUNT_ATTENTION } from '../../contract/headers';
import * as HTTP from '../../contract/httpStatus';
import type { Credentials, SignedIn } from '../../contract/auth';
import type { SecondFactorAccepted, SecondFactorAnswer } from '../../contract/secondFactor';
import type { SessionRenewal } from '../features/account/useSessionRenewal';
import { paths } from '../routing/paths';
import type { JsonCall } from '../http/client';
import type { ErrorBody } from '../http/errors';
import { browserTokenOf } from './browserToken';
import { session } from './session';

/** Milliseconds that signing out waits for the server before it leaves; the call goes on. */
const LOGOUT_WAIT = 5_000;

/** What happens at the end of a session. */
export interface SessionHandlers {
  /**
   * Runs on every 401 of the current session, after the token has been removed, because another tab
   * may have ended the session before; with the server's words if the user's work is not kept.
   */
  onSessionEnd?: (reason?: string) => void;
  /** Discards the unfinished work of the user who signs out, or has been disabled. */
  discardWork?: (userId: string) => Promise<void>;
}

/**
 * What `login` takes: credentials, an answer to the challenge that followed right ones, or that the
 * browser is to be asked for a passkey.
 */
export type SignInParams =
  | Credentials
  | (SecondFactorAnswer & Pick<Credentials, 'username'>)
  | { passkey: true };

/** What the API may respond to a sign-in, whichever way. */
type SignInResponse = Partial<SecondFactorAccepted & SignedIn>;

/** Makes the call that signs in. */
const sendSignIn = async (http: JsonCall, params: SignInParams) => {
  if ('passkey' in params) {
    const { signInByPasskey } = await import('../features/account/browserPasskeys');
    return signInByPasskey(http);
  }
  const { username, ...secrets } = params;
  const isAnswer = 'challenge' in secrets;
  const browserToken = browserTokenOf(username).get() ?? undefined;
  return http(`/auth/${isAnswer ? 'second-factor' : 'login'}`, {
    method: 'POST',
    body: JSON.stringify(isAnswer ? secrets : { username, browserToken, ...secrets }),
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
    const { token, browserToken, username: stored } = (json ?? {}) as SignInResponse;
    if (typeof token !== 'string') {
      throw new HttpError('The response has no token', HTTP.internalServerError, {});
    }
    const typed = 'username' in params ? params.username : undefined;
    // What is typed at the next sign-in.
    if (browserToken !== undefined) browserTokenOf(typed ?? '').keep(browserToken);
    // Unfinished work is kept under it, in whatever spelling it was typed, if the API says the name.
    session.start(token, typeof stored === 'string' ? stored : (typed ?? ''));
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
      // Not without a token, with which react-admin also calls this: the work outlives an expired session.
      discardWork?.(userId).catch(() => undefined);
    }
    return paths.login;
  },
  checkAuth: async () => {
    if (!session.getToken()) throw new HttpError('Signed out', HTTP.unauthorized);
  },
  checkError: async ({ status, body }: { status?: number; body?: ErrorBody }) => {
    if (status !== HTTP.unauthorized || body?.isOfEndedSession?.()) return;
    const { accountDisabled = false, detail } = body ?? {};
    const userId = session.getIdentity().id;
    session.clear();
    onSessionEnd?.(accountDisabled ? detail : undefined);
    // Once the form that is left cannot write its draft again.
    if (accountDisabled) discardWork?.(userId).catch(() => undefined);
  },
  holdSession: () => {
    const username = session.getUsername() ?? '';
    return (token) => session.renew(token, username);
  },
  getIdentity: async () => session.getIdentity(),
  getPermissions: async () => undefined,
});
