import type { QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, GetListResult, Identifier } from 'ra-core';
import { listKey } from '../../http/queryKeys';
import { WHOLE_LIST_SIZE } from '../../../contract/limits';
import type { RecordDescription, ResourceOptions } from '../../routing/Resource';
import type { ResourceName } from '../../routing/paths';
import { freshFor } from '../../ui/freshFor';
import { categoryPaths, type CategoryRecord, type ParentField } from './categoryRecords';

/** Pickers and paths reuse a loaded category tree for a minute. */
const TREE_STALE_TIME = freshFor(60_000);

/** How many pages are read at most, of an API that returns fewer records a page than it is asked for. */
const MAX_PAGES = 100;

/** The list parameters of a page of all categories that a filter finds. */
const pageOf = (page: number, filter: CategoryFilter) => ({
  pagination: { page, perPage: WHOLE_LIST_SIZE },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
});

type CategoryFilter = Partial<Record<ParentField, Identifier>>;

type CategoryList = GetListResult<CategoryRecord>;

/** Loads all categories that a filter finds, page by page. */
const loadAll = async (
  dataProvider: DataProvider,
  resource: ResourceName,
  filter: CategoryFilter,
  signal: AbortSignal,
): Promise<CategoryList> => {
  const load = (page: number) =>
    dataProvider.getList<CategoryRecord>(resource, { ...pageOf(page, filter), signal });
  let list = await load(1);
  const { data } = list;
  for (let page = 2; list.pageInfo?.hasNextPage && page <= MAX_PAGES; page += 1) {
    list = await load(page);
    data.push(...list.data);
  }
  return { ...list, data };
};

/** The query for all categories, or those below a parent, which the whole console shares. */
export const treeQuery = (
  dataProvider: DataProvider,
  resource: ResourceName,
  filter: CategoryFilter = {},
) => ({
  // Below the key of the resource's lists, so that what invalidates them invalidates the tree.
  queryKey: listKey(resource, { ...pageOf(1, filter), meta: undefined }),
  queryFn: ({ signal }: QueryFunctionContext) => loadAll(dataProvider, resource, filter, signal),
  staleTime: TREE_STALE_TIME,
});

type Descriptions = ReadonlyMap<Identifier, RecordDescription>;

const describe = (categories: CategoryRecord[]): Descriptions => {
  const paths = categoryPaths(categories);
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of categories) {
    const key = name.toLowerCase();
    (names.has(key) ? repeated : names).add(key);
  }
  return new Map(
    categories.map(({ id, name }) => {
      const path = paths.get(id) ?? name;
      const isAlike = path !== name && repeated.has(name.toLowerCase());
      return [id, { name, path, hint: isAlike ? path : undefined }];
    }),
  );
};

const cache = new WeakMap<CategoryRecord[], Descriptions>();

/** The descriptions of a loaded tree, by id; computed once for all components. */
export const descriptionsOf = (categories: CategoryRecord[]): Descriptions => {
  const descriptions = cache.get(categories) ?? describe(categories);
  cache.set(categories, descriptions);
  return descriptions;
};

/** The query for what distinguishes the categories. */
export const descriptionsQuery =
  (resource: ResourceName): NonNullable<ResourceOptions['describeAll']> =>
  (dataProvider) => ({
    ...treeQuery(dataProvider, resource),
    select: ({ data }) => descriptionsOf(data as CategoryRecord[]),
  });
