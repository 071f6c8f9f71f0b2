import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { callKey } from '../../http/queryKeys';
import type { ActivityQuery, HistoryDataProvider } from '../../records/history/historyCalls';

/** The changes that match a query, newest first, page by page. */
export const useActivity = (query: ActivityQuery) => {
  const dataProvider = useDataProvider<HistoryDataProvider>();
  return useInfiniteQuery({
    queryKey: [...callKey('audit', 'getActivity'), query],
    queryFn: ({ pageParam: before, signal }) =>
      dataProvider.getActivity({ ...query, before, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
};
