import type { AuthProvider } from 'ra-core';
import { createAuthProvider } from './authProvider';

/**
 * The auth provider without a server: any user name and password sign in. A call of the fake data
 * provider that fails with 401 ends the session as on the real API.
 */
export const createFakeAuthProvider = (onSessionEnd?: () => void): AuthProvider =>
  createAuthProvider(
    async () => ({ json: { token: 'fake' }, headers: new Headers() }),
    onSessionEnd,
  );
