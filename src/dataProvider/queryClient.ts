import { QueryClient } from '@tanstack/react-query';

/** Makes the cache of the console's calls. A failed call is shown with a Retry, not repeated. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
