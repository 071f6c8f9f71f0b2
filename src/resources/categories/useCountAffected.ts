import { useCallback } from 'react';
import { useDataProvider, type GetListResult, type Identifier } from 'ra-core';
import type { ListMeta } from '../../http/lists';
import { categoryMembers } from './categoryMembers';
import { descendantsOf } from './categoryRelatives';
import { useCategories } from './useCategories';
import { useCategoryResource } from './useCategoryResource';
import type { Affected } from './useDescribeMove';

/**
 * Returns a function that counts what moves with a category: its descendants, and the records in
 * the category itself. It rejects if either cannot be counted.
 */
export const useCountAffected = () => {
  const dataProvider = useDataProvider();
  const resource = useCategoryResource();
  const { resource: members, filter } = categoryMembers[resource];
  const { data, refetch } = useCategories(resource);
  return useCallback(
    async (id: Identifier): Promise<Affected> => {
      const tree = data ?? (await refetch({ throwOnError: true })).data?.data ?? [];
      const list: GetListResult & { meta?: ListMeta } = await dataProvider.getList(members, {
        filter: { [filter]: id },
        // With one record per page, the number of pages is the number of records.
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
      });
      const records = list.meta?.pagination.totalPages ?? 0;
      return { subcategories: descendantsOf(tree, id).size, records };
    },
    [data, dataProvider, filter, members, refetch],
  );
};
