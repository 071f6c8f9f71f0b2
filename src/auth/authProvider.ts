import { HttpError, type AuthProvider } from 'ra-core';
import type { Credentials } from '../../contract/auth';
import { paths } from '../routing/paths';
import { drafts } from '../forms/unsaved/drafts';
import { IMPORTS } from '../pages/import/importsDatabase';
import type { JsonCall } from '../dataProvider/httpClient';
import { session } from './session';

/** Milliseconds that signing out waits for the server before it leaves; the call goes on. */
const LOGOUT_WAIT = 5_000;

/**
 * Creates the auth provider. `login` rejects with the call's `HttpError`. `onSessionEnd` runs on
 * every 401, after the token has been removed, because another tab may have ended the session
 * before.
 *
 * `checkError` never rejects: react-admin would turn the failed call into a success with empty
 * data.
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
    if (typeof token !== 'string') throw new HttpError('The response has no token', 500, {});
    session.start(token, credentials.username);
  },
  logout: async () => {
    if (session.getToken()) {
      const call = http('/auth/logout', { method: 'POST' }).catch(() => undefined);
      await Promise.race([call, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT))]);
      session.end();
      // Only a deliberate sign-out discards unfinished work: react-admin also calls this without a
      // token.
      drafts.clear();
      indexedDB.deleteDatabase(IMPORTS);
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
  getIdentity: async () => session.getIdentity(),
  getPermissions: async () => undefined,
});
