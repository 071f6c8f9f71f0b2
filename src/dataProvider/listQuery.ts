import type { QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { listKey } from '../http/queryKeys';
import { pageSizeOf, type ResourceName } from '../routing/resourceNames';

/** The query of react-admin's list page for the first page of the unfiltered list. */
export const listQuery = (dataProvider: DataProvider, resource: ResourceName) => {
  const params = {
    pagination: { page: 1, perPage: pageSizeOf(resource) },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
    meta: undefined,
  };
  return {
    queryKey: listKey(resource, params),
    queryFn: ({ signal }: QueryFunctionContext) =>
      dataProvider.getList(resource, { ...params, signal }),
  };
};
