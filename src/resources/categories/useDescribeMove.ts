import { type GetListResult, type Identifier, useDataProvider } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { useCategories } from './useCategories';
import { categoryMembers, descendantsOf, useCategoryResource } from './categoryRecords';
import type { ListMeta } from '../../http/collections';

/** What moves with a category: its descendants, and the records in the category itself. */
export interface Affected {
  subcategories: number;
  records: number;
}

/**
 * Returns a function that says in sentences where a category will be, or once it is `moved`, where it
 * is now, and what moves with it. `parentId` is `null` for the top level, and undefined if it is not known yet; so is `affected` if
 * it could not be counted.
 */
export const useDescribeMove = (tense: 'move' | 'moved' = 'move') => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { described } = useCategories(resource);
  return (
    name: string,
    parentId: Identifier | null | undefined,
    affected: Affected | undefined,
  ) => {
    const { subcategories, records } = affected ?? {};
    const parent = parentId == null ? undefined : (described.get(parentId)?.path ?? `#${parentId}`);
    const sentences = [
      parentId !== undefined &&
        translate(`app.${tense}.${parent ? 'to' : 'to_top'}`, { name, parent }),
      subcategories && translate(`app.${tense}.subcategories`, subcategories),
      records && translate(`resources.${resource}.move.records`, records),
      !affected && translate(`app.${tense}.uncounted`),
    ];
    return sentences.filter(Boolean).join(' ');
  };
};

/**
 * Returns a function that counts what moves with a category: its descendants, and the records in
 * the category itself. It rejects if either cannot be counted.
 */
export const useCountAffected = () => {
  const dataProvider = useDataProvider();
  const resource = useCategoryResource();
  const { resource: members, filter } = categoryMembers[resource];
  const { data, refetch } = useCategories(resource);
  return async (id: Identifier): Promise<Affected> => {
    const tree = data ?? (await refetch({ throwOnError: true })).data?.data ?? [];
    const list: GetListResult & { meta?: ListMeta } = await dataProvider.getList(members, {
      filter: { [filter]: id },
      // With one record per page, the number of pages is the number of records.
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    });
    const records = list.meta?.pagination.totalPages ?? 0;
    return { subcategories: descendantsOf(tree, id).size, records };
  };
};
