import { session } from '../auth/session';
import { createAuthProvider } from '../auth/authProvider';
import { withPrefetchedRequest, type PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { createHttpClient } from '../dataProvider/httpClient';
import { createRestDataProvider } from '../dataProvider/restDataProvider';
import { renderConsole } from './renderConsole';

/**
 * Starts the console in `root` on the API. Takes the list request that may have been prefetched.
 */
export const startConsole = (root: HTMLElement, prefetched?: PrefetchedRequest): Promise<void> => {
  const http = withPrefetchedRequest(createHttpClient(session.getToken), prefetched);
  return renderConsole(root, {
    dataProvider: createRestDataProvider(http),
    createAuthProvider: (onSessionEnd) => createAuthProvider(http, onSessionEnd),
    prefetched,
  });
};
