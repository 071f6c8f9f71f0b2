import type { AuthProvider } from 'ra-core';
import { FAKE_TOKEN } from '../dataProvider/fake/session';
import { createAuthProvider, type SessionHandlers } from './authProvider';

/**
 * An auth provider without a server: any username and password sign in to the in-memory API. A 401
 * ends the session as on the real API.
 */
export const createFakeAuthProvider = (handlers?: SessionHandlers): AuthProvider =>
  createAuthProvider(
    async () => ({ json: { token: FAKE_TOKEN }, headers: new Headers() }),
    handlers,
  );
