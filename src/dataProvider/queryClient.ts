import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { freshFor } from '../ui/freshFor';

/** How long prefetched data stays fresh, in milliseconds. */
const FRESH_FOR = 5_000;

const ahead = new WeakSet<object>();

const isAhead = (data: unknown) => typeof data === 'object' && data !== null && ahead.has(data);

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
        staleTime: (query) => (isAhead(query.state.data) ? freshFor(FRESH_FOR)(query) : 0),
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
  if (data && countLoads() > before) ahead.add(data);
};
