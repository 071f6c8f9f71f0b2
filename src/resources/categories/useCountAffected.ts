import { useCallback } from 'react';
import { useDataProvider, type GetListResult } from 'ra-core';
import type { ListMeta } from '../../pages/listMeta';
import type { ResourceName } from '../../routing/paths';
import { descendantsOf } from './categoryRelatives';
import { useCategories } from './useCategories';
import { useCategoryResource } from './useCategoryResource';

/** The records that belong to categories of one kind. */
export interface CategoryMembers {
  resource: ResourceName;
  /** The list filter that finds those of one category. */
  filter: string;
}

/**
 * Returns a function that counts what moves with a category: its descendants, and the records in
 * the category itself. It rejects if either cannot be counted.
 */
export const useCountAffected = ({ resource: members, filter }: CategoryMembers) => {
  const dataProvider = useDataProvider();
  const { data, refetch } = useCategories(useCategoryResource());
  return useCallback(
    async (id: number) => {
      const tree = data ?? (await refetch({ throwOnError: true })).data ?? [];
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
