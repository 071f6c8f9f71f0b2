import {
  QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { markJustRead, defaultStaleTime } from '../ui/freshFor';
import { listKey } from '../http/queryKeys';
import type { ListAddress } from '../routing/paths';
import { pageSizeOf } from '../routing/resourceNames';

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
        staleTime: defaultStaleTime,
      },
      mutations: { networkMode: 'always' },
    },
  });

interface PrefetchedQuery {
  queryKey: QueryKey;
  queryFn: QueryFunction<object>;
}

/**
 * Prefetches the data of a query, which stays fresh for a few seconds, so that the page that shows
 * it needs no further call. Failures are left to the page.
 */
export const prefetchQuery = async (
  queryClient: QueryClient,
  { queryKey, queryFn }: PrefetchedQuery,
): Promise<void> => {
  const countLoads = () => queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const before = countLoads();
  await queryClient.query({ queryKey, queryFn }).catch(() => undefined);
  const data = queryClient.getQueryData<object>(queryKey);
  if (data && countLoads() > before) markJustRead(data);
};

/** The query of react-admin's list page for the first page of a list that nobody has filtered. */
export const listQuery = (dataProvider: DataProvider, { resource, filter }: ListAddress) => {
  const params = {
    pagination: { page: 1, perPage: pageSizeOf(resource) },
    sort: { field: 'id', order: 'ASC' as const },
    filter,
    meta: undefined,
  };
  return {
    queryKey: listKey(resource, params),
    queryFn: ({ signal }: QueryFunctionContext) =>
      dataProvider.getList(resource, { ...params, signal }),
  };
};
