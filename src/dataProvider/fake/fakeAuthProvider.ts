import type { AuthProvider } from 'ra-core';
import { paths } from '../../routing/paths';
import { session } from '../session';

/** An auth provider without a server: any user name and password sign in. */
export const createFakeAuthProvider = (): AuthProvider => ({
  login: async () => session.start('fake'),
  logout: async () => {
    session.end();
    return paths.login;
  },
  checkAuth: async () => {
    if (!session.getToken()) throw new Error('Signed out');
  },
  checkError: async () => {},
  getPermissions: async () => undefined,
});
