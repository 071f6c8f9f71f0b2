import { useEffect } from 'react';
import {
  hashKey,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useDataProvider } from 'ra-core';
import { useLocation, useParams } from 'react-router';
import type { ApiResourceName } from '../../../contract/resources';
import { listKey, recordKey } from '../../http/queryKeys';
import { type ListPageParams, openedList } from '../../routing/openedList';
import { recordPaths } from '../../routing/paths';
import { useResourceName } from '../../routing/Resource';
import { useOffers } from '../../ui/useOffers';

/** The record before or after another in a list. */
export interface Neighbour {
  /** The path of its page; undefined if it is on another page of the list. */
  path: string | undefined;
  /** Resolves with that path, and undefined if the record is gone; reads that page unless it was read. */
  find: () => Promise<string | undefined>;
}

interface Neighbours {
  /** The place of the record in the whole list, from 1. */
  position: number;
  /** Undefined on an API that does not announce it. */
  total: number | undefined;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

const indexIn = (data: RaRecord[], id: string) => data.findIndex((one) => String(one.id) === id);

type Step = 1 | -1;

const isSameList = (one: ListPageParams, other: ListPageParams) =>
  hashKey([one.sort, one.filter, one.pagination.perPage]) ===
  hashKey([other.sort, other.filter, other.pagination.perPage]);

/** The page of the list that has the record, among those that have been read. */
const findPage = (queryClient: QueryClient, resource: ApiResourceName, id: string) => {
  const opened = openedList(resource);
  if (!opened) return undefined;
  const read = queryClient.getQueriesData<GetListResult>({ queryKey: listKey(resource) });
  const [found] = read.filter(
    ([key, list]) =>
      list && isSameList(key[2] as ListPageParams, opened) && indexIn(list.data, id) !== -1,
  );
  return found?.[0][2] as ListPageParams | undefined;
};

/** Keeps a record of a list for its page, as react-admin's list does. */
const keepRecord = (queryClient: QueryClient, resource: ApiResourceName, record: RaRecord) =>
  queryClient.setQueryData(recordKey(resource, record.id), (known?: RaRecord) => known ?? record);

const NO_PAGE: ListPageParams = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/**
 * The neighbours of the record in the path in the list that it was opened from, with the paths of their
 * pages of the same kind; undefined if it was not opened from a list, or is alone in it. The list is the
 * one in the cache, as it was read: no call is made for this, and a save does not move the record.
 * react-admin's `usePrevNextController` would read up to 1,000 records at the edge of a page.
 */
export const useNeighbours = (view: 'show' | 'edit'): Neighbours | undefined => {
  const resource = useResourceName();
  const { id = '' } = useParams();
  // What is before the page in the history changes with the address.
  useLocation();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const params = findPage(queryClient, resource, id);
  const hasTotals = useOffers('list-options');
  // Keeps the page in the cache for as long as somebody works on its records. Not `useGetList`, which
  // writes each record to the cache again and so renders what shows the one in the path.
  const { data: read } = useQuery<GetListResult<RaRecord>>({
    queryKey: listKey(resource, params ?? NO_PAGE),
    queryFn: skipToken,
  });
  const { data, total, pageInfo } = read ?? {};
  const index = data ? indexIn(data, id) : -1;
  useEffect(() => {
    // Their pages show them at once.
    for (const record of [data?.[index - 1], data?.[index + 1]]) {
      if (record) keepRecord(queryClient, resource, record);
    }
  }, [queryClient, resource, data, index]);
  if (!params || !data) return undefined;

  const { page, perPage } = params.pagination;
  const pathOf = (record: RaRecord) => recordPaths(resource, record)[view];

  const findBeyond = async (step: Step) => {
    const beyond = { ...params, pagination: { perPage, page: page + step } };
    const list = await queryClient.query({
      queryKey: listKey(resource, beyond),
      queryFn: ({ signal }) => dataProvider.getList<RaRecord>(resource, { ...beyond, signal }),
      staleTime: 'static',
    });
    const record = list.data.at(step === 1 ? 0 : -1);
    if (!record) return undefined;
    keepRecord(queryClient, resource, record);
    return pathOf(record);
  };

  const neighbour = (step: Step, isBeyond = false): Neighbour | undefined => {
    const record = data[index + step];
    if (record) return { path: pathOf(record), find: async () => pathOf(record) };
    return isBeyond ? { path: undefined, find: () => findBeyond(step) } : undefined;
  };
  const previous = neighbour(-1, pageInfo?.hasPreviousPage);
  const next = neighbour(1, pageInfo?.hasNextPage);
  if (!previous && !next) return undefined;
  const position = (page - 1) * perPage + index + 1;
  return { position, total: hasTotals ? total : undefined, previous, next };
};
