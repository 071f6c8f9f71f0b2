import type { AuthProvider } from 'ra-core';
import type { Credentials } from '../../../contract/auth';
import { paths } from '../../routing/paths';
import { drafts } from '../drafts';
import { session } from '../session';

/** An auth provider without a server: any user name and password sign in. */
export const createFakeAuthProvider = (): AuthProvider => ({
  login: async ({ username }: Credentials) => session.start('fake', username),
  logout: async () => {
    session.end();
    drafts.clear();
    return paths.login;
  },
  checkAuth: async () => {
    if (!session.getToken()) throw new Error('Signed out');
  },
  checkError: async () => {},
  getPermissions: async () => undefined,
});
