import { type RaRecord, useGetList } from 'ra-core';
import type { ApiResourceName } from '../../contract/resources';
import { pageSizeOf } from '../routing/resourceNames';

interface Options {
  enabled: boolean;
}

/**
 * The first page of a list on the page of another record, by the call that the list page makes: it
 * then opens from the cache. A `filter` by an owner has its id as text, as in the path of that page.
 */
export const useFirstPage = <Record extends RaRecord>(
  resource: ApiResourceName,
  filter: object,
  { enabled }: Options,
) =>
  useGetList<Record>(
    resource,
    {
      filter,
      pagination: { page: 1, perPage: pageSizeOf(resource) },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled },
  );
