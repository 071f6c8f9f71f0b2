import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { resourceKey } from '../../http/queryKeys';
import { BULK_LIMITS } from '../../../contract/limits';
import { useOffers } from '../../ui/useOffers';
import type { BulkDataProvider, BulkOptions } from './bulkCalls';
import type { BulkItem } from './bulkRun';
import { useRun } from './useRun';

/**
 * Makes the changes of a run with the bulk call of the API or one record at a time (see `useRun`). The
 * queries of the resource are refetched at the end.
 */
export const useBulkRun = (resource: string, meta: BulkOptions['meta']) => {
  const dataProvider = useDataProvider<BulkDataProvider>();
  const queryClient = useQueryClient();
  const isOffered = useOffers('bulk');
  return useRun<BulkItem>({
    size: isOffered ? BULK_LIMITS.operations : 1,
    send: (items, key, run) => dataProvider.changeMany(resource, items, { meta, key, run }),
    onEnd: () => queryClient.invalidateQueries({ queryKey: resourceKey(resource) }),
  });
};
