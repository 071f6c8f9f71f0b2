import type { Identifier } from 'ra-core';
import { WHOLE_LIST_SIZE } from '../../../contract/limits';
import type { ResourceOptions } from '../../routing/Resource';
import type { ResourceName } from '../../routing/paths';
import { freshFor } from '../../ui/freshFor';
import { categoryPaths } from './categoryPaths';
import type { CategoryRecord } from './parentField';

/** Pickers and paths reuse a loaded category tree for a minute. */
export const TREE_STALE_TIME = freshFor(60_000);

/** The list parameters that load all categories at once. */
export const WHOLE_TREE = {
  pagination: { page: 1, perPage: WHOLE_LIST_SIZE },
  sort: { field: 'id', order: 'ASC' as const },
};

const known = new WeakMap<CategoryRecord[], ReadonlyMap<Identifier, string>>();

/** The paths of a loaded tree, by id; computed once for all components. */
export const pathsOf = (categories: CategoryRecord[]): ReadonlyMap<Identifier, string> => {
  const paths = known.get(categories) ?? categoryPaths(categories);
  known.set(categories, paths);
  return paths;
};

/** The query for all category paths; it shares its cache entry with react-admin's `useGetList`. */
export const categoryPathsQuery =
  (resource: ResourceName): NonNullable<ResourceOptions['describeAll']> =>
  (dataProvider) => ({
    queryKey: [resource, 'getList', { ...WHOLE_TREE, filter: {}, meta: undefined }],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...WHOLE_TREE, filter: {}, signal }),
    staleTime: TREE_STALE_TIME,
    select: ({ data }) => pathsOf(data as CategoryRecord[]),
  });
