import type { QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'ra-core';
import { pageSizes, type ResourceName } from '../routing/resourceNames';

/** The query of react-admin's show and edit pages for their record. */
export const recordQuery = (dataProvider: DataProvider, resource: ResourceName, id: string) => ({
  queryKey: [resource, 'getOne', { id, meta: undefined }],
  queryFn: async ({ signal }: QueryFunctionContext) =>
    (await dataProvider.getOne<RaRecord>(resource, { id, signal })).data,
});

/** The query of react-admin's list page for the first page of the unfiltered list. */
export const listQuery = (dataProvider: DataProvider, resource: ResourceName) => {
  const params = {
    pagination: { page: 1, perPage: pageSizes[resource] },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
    meta: undefined,
  };
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: QueryFunctionContext) =>
      dataProvider.getList(resource, { ...params, signal }),
  };
};
