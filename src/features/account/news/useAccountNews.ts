import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AccountNews } from '../../../../contract/access';
import type { AccountDataProvider } from '../accountCalls';

const KEY = ['account-news'];

/**
 * The news of accounts, read once, and what marks it as seen. Where it cannot be read, it is told
 * next time.
 */
export const useAccountNews = () => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt: readAt } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getAccountNews({ signal }),
    staleTime: Infinity,
    retry: false,
  });
  const entries = data?.data ?? [];
  return {
    entries,
    more: (data?.total ?? 0) - entries.length,
    readAt,
    dismiss: () => {
      const [newest] = entries;
      queryClient.setQueryData<AccountNews>(KEY, { data: [], total: 0 });
      // What has not been marked is told again after the next page load.
      if (newest) dataProvider.markAccountNewsSeen(newest.id).catch(() => undefined);
    },
  };
};
