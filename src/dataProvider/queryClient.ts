import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query cache. Failed calls are not retried automatically: the page shows a Retry
 * button.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
