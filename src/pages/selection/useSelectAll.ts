import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useListContext, type RaRecord } from 'ra-core';
import { BULK_LIMITS } from '../../../contract/limits';
import { useNotifyError } from '../../ui/useNotifyError';
import { readPages } from '../export/readPages';
import type { ListMeta } from '../listMeta';

/**
 * Selects all records that match the filters of the list in context, up to the limit. Returns how
 * many match, once that is known.
 */
export const useSelectAll = (
  resource: string,
  permanentFilter: object | undefined,
  addRecords: (records: RaRecord[]) => void,
) => {
  const dataProvider = useDataProvider();
  const notifyError = useNotifyError();
  const { data, page, hasNextPage, total, filterValues, sort, onSelect } = useListContext();
  const listed = data?.length;
  const filter = { ...filterValues, ...permanentFilter };
  const isWhole = page === 1 && !hasNextPage;
  const known = total ?? (isWhole ? listed : undefined);
  const { meta } = useGetList(
    resource,
    // With one record per page, the number of pages is the number of records.
    { filter, sort, pagination: { page: 1, perPage: 1 } },
    { enabled: known === undefined },
  );
  const matches = known ?? (meta as ListMeta | undefined)?.pagination.totalPages;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const found: RaRecord[] = [];
      for await (const { records } of readPages({ dataProvider, resource, filter, sort })) {
        found.push(...records);
        if (found.length >= BULK_LIMITS.records) break;
      }
      return found.slice(0, BULK_LIMITS.records);
    },
    onSuccess: (records) => {
      addRecords(records);
      onSelect(records.map(({ id }) => id));
    },
    onError: (error) => notifyError(error, 'app.error.load'),
  });
  return { matches, selectAll: () => mutate(), isPending };
};
