import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../dataProvider/queryClient';
import { authKey } from '../http/queryKeys';
import { session } from './session';

/**
 * Creates the query cache of a session. The console is rendered only with a token, so the page need
 * not wait for react-admin to ask the auth provider for it.
 */
export const createSessionCache = (): QueryClient => {
  const queryClient = createQueryClient();
  // Each navigation looks for the token, and a session ends by a 401 or in another tab. Another check
  // would render again what uses its result, which is every page, when it begins and when it ends.
  queryClient.setQueryDefaults(['auth'], { staleTime: Infinity });
  queryClient.setQueryData(authKey('checkAuth', {}), true);
  queryClient.setQueryData(authKey('getPermissions', {}), null);
  queryClient.setQueryData(authKey('getIdentity'), session.getIdentity());
  return queryClient;
};
