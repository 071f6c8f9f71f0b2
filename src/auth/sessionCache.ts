import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../dataProvider/queryClient';
import { authKey } from '../http/queryKeys';
import { freshFor } from '../ui/freshFor';
import { session } from './session';

/** The interval between checks of the session, in milliseconds; a 401 ends it at any time. */
const CHECKED_FOR = 5_000;

/**
 * Creates the query cache of a session. The console is rendered only with a token, so the page need
 * not wait for react-admin to ask the auth provider for it.
 */
export const createSessionCache = (): QueryClient => {
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(['auth'], { staleTime: freshFor(CHECKED_FOR) });
  queryClient.setQueryData(authKey('checkAuth', {}), true);
  queryClient.setQueryData(authKey('getPermissions', {}), null);
  queryClient.setQueryData(authKey('getIdentity'), session.getIdentity());
  return queryClient;
};
