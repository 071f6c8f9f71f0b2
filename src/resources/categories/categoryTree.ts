import type { QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, GetListResult, Identifier } from 'ra-core';
import { WHOLE_LIST_SIZE } from '../../../contract/limits';
import type { ResourceOptions } from '../../routing/Resource';
import type { ResourceName } from '../../routing/paths';
import { freshFor } from '../../ui/freshFor';
import { categoryPaths } from './categoryPaths';
import type { CategoryRecord } from './parentField';

/** Pickers and paths reuse a loaded category tree for a minute. */
const TREE_STALE_TIME = freshFor(60_000);

/** How many pages are read at most, of an API that returns fewer records a page than it is asked for. */
const MAX_PAGES = 100;

/** The list parameters of a page of all categories. */
const pageOf = (page: number) => ({
  pagination: { page, perPage: WHOLE_LIST_SIZE },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
});

type CategoryList = GetListResult<CategoryRecord>;

/** Loads all categories, page by page. */
const loadTree = async (
  dataProvider: DataProvider,
  resource: ResourceName,
  signal: AbortSignal,
): Promise<CategoryList> => {
  const load = (page: number) =>
    dataProvider.getList<CategoryRecord>(resource, { ...pageOf(page), signal });
  let list = await load(1);
  const { data } = list;
  for (let page = 2; list.pageInfo?.hasNextPage && page <= MAX_PAGES; page += 1) {
    list = await load(page);
    data.push(...list.data);
  }
  return { ...list, data };
};

/** The query for all categories, which the whole console shares. */
export const treeQuery = (dataProvider: DataProvider, resource: ResourceName) => ({
  // Below the key of the resource's lists, so that what invalidates them invalidates the tree.
  queryKey: [resource, 'getList', { ...pageOf(1), meta: undefined }],
  queryFn: ({ signal }: QueryFunctionContext) => loadTree(dataProvider, resource, signal),
  staleTime: TREE_STALE_TIME,
});

const known = new WeakMap<CategoryRecord[], ReadonlyMap<Identifier, string>>();

/** The paths of a loaded tree, by id; computed once for all components. */
export const pathsOf = (categories: CategoryRecord[]): ReadonlyMap<Identifier, string> => {
  const paths = known.get(categories) ?? categoryPaths(categories);
  known.set(categories, paths);
  return paths;
};

/** The query for all category paths. */
export const categoryPathsQuery =
  (resource: ResourceName): NonNullable<ResourceOptions['describeAll']> =>
  (dataProvider) => ({
    ...treeQuery(dataProvider, resource),
    select: ({ data }) => pathsOf(data as CategoryRecord[]),
  });
