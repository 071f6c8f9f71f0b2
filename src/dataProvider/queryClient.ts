import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { isJustRead, JUST_READ, markJustRead } from '../ui/freshFor';

/**
 * Creates the query cache. Failed calls are not retried automatically: the page shows a Retry
 * button.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        staleTime: (query) => (isJustRead(query.state.data) ? JUST_READ(query) : 0),
      },
      mutations: { networkMode: 'always' },
    },
  });

interface AheadQuery {
  queryKey: QueryKey;
  queryFn: QueryFunction<object>;
}

/**
 * Prefetches the data of a query, which stays fresh for a few seconds, so that the page that shows
 * it needs no further call. Failures are left to the page.
 */
export const loadAhead = async (
  queryClient: QueryClient,
  { queryKey, queryFn }: AheadQuery,
): Promise<void> => {
  const countLoads = () => queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const before = countLoads();
  await queryClient.query({ queryKey, queryFn }).catch(() => undefined);
  const data = queryClient.getQueryData<object>(queryKey);
  if (data && countLoads() > before) markJustRead(data);
};
