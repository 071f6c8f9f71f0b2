import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useListContext, type RaRecord } from 'ra-core';
import { BULK_LIMITS } from '../../../contract/limits';
import { useNotifyError } from '../../ui/ErrorAlert';
import { readPages } from '../../features/export/readPages';
import type { ListMeta } from '../../http/collections';

const NONE: RaRecord[] = [];

/**
 * Selects all records that match the filters of the list in context, in addition to those that are
 * selected, up to the limit. Returns how many match, once that is known, and whether all of them are
 * known to be selected. react-admin's `onSelectAll` loads them with one call, and lists have a
 * maximum page size.
 */
export const useSelectAll = (
  resource: string,
  permanentFilter: object | undefined,
  addRecords: (records: RaRecord[]) => void,
) => {
  const dataProvider = useDataProvider();
  const notifyError = useNotifyError();
  const {
    data = NONE,
    page,
    hasNextPage,
    total,
    filterValues,
    sort,
    selectedIds,
    onSelect,
  } = useListContext();
  const filter = { ...filterValues, ...permanentFilter };
  const isWhole = page === 1 && !hasNextPage;
  const count = total ?? (isWhole ? data.length : undefined);
  const { meta } = useGetList(
    resource,
    // With one record per page, the number of pages is the number of records.
    { filter, sort, pagination: { page: 1, perPage: 1 } },
    { enabled: count === undefined },
  );
  const matches = count ?? (meta as ListMeta | undefined)?.pagination.totalPages;
  const { mutate, isPending, ...all } = useMutation({
    mutationFn: async (_filter: string) => {
      const found: RaRecord[] = [];
      for await (const { records } of readPages({ dataProvider, resource, filter, sort })) {
        found.push(...records);
        if (found.length >= BULK_LIMITS.records) break;
      }
      return found.slice(0, BULK_LIMITS.records);
    },
    onSuccess: (records) => {
      const selected = new Set([...selectedIds, ...records.map(({ id }) => id)]);
      addRecords(records);
      onSelect([...selected].slice(0, BULK_LIMITS.records));
    },
    onError: (error) => notifyError(error, 'app.error.load'),
  });
  const key = JSON.stringify(filter);
  // Not by their number: records that do not match may be selected, too.
  const matching = isWhole ? data : all.variables === key && all.data;
  const selected = new Set(selectedIds);
  const areSelected = matching && matching.every(({ id }) => selected.has(id));
  return { matches, areSelected, selectAll: () => mutate(key), isPending };
};
