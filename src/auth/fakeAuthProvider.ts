import type { AuthProvider } from 'ra-core';
import { createAuthProvider } from './authProvider';

/**
 * An auth provider without a server: any username and password sign in. A 401 from the fake data
 * provider ends the session as on the real API.
 */
export const createFakeAuthProvider = (onSessionEnd?: () => void): AuthProvider =>
  createAuthProvider(
    async () => ({ json: { token: 'fake' }, headers: new Headers() }),
    onSessionEnd,
  );
