import { HttpError, type AuthProvider } from 'ra-core';
import type { Credentials } from '../../contract/auth';
import { paths } from '../routing/paths';
import { drafts } from '../forms/unsaved/drafts';
import type { JsonCall } from '../dataProvider/httpClient';
import { session } from './session';

/** How long signing out waits for the server, in milliseconds, before it goes on without it. */
const LOGOUT_TIMEOUT = 5_000;

/**
 * Makes the auth provider of section 4. `login` rejects with the `HttpError` of the call.
 * `onSessionEnd` is called for every answer of 401, after the token is gone: another tab may have
 * ended the session before.
 *
 * `checkError` never rejects: react-admin would turn the failed call into a success with empty data,
 * and the specification passes the error on to the caller.
 */
export const createAuthProvider = (
  http: JsonCall,
  onSessionEnd: () => void = () => {},
): AuthProvider => ({
  login: async (credentials: Credentials) => {
    const { json } = await http('/auth/login', {
      method: 'POST',
      body: JSON.stringify(credentials),
    });
    const token = (json as { token?: unknown } | undefined)?.token;
    if (typeof token !== 'string') throw new HttpError('The answer has no token', 500, {});
    session.start(token, credentials.username);
  },
  logout: async () => {
    if (session.getToken()) {
      const signal = AbortSignal.timeout(LOGOUT_TIMEOUT);
      await http('/auth/logout', { method: 'POST', signal }).catch(() => undefined);
      session.end();
      // Only who signs out gives up what they typed: react-admin calls this without a token, too.
      drafts.clear();
    }
    return paths.login;
  },
  checkAuth: async () => {
    if (!session.getToken()) throw new HttpError('Signed out', 401);
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== 401) return;
    session.end();
    onSessionEnd();
  },
  getPermissions: async () => undefined,
});
