import { useGetList } from 'ra-core';
import { WHOLE_LIST } from '../../dataProvider/lists';
import type { ResourceName } from '../../routing/paths';
import { categoryPaths } from './categoryPaths';
import type { CategoryRecord } from './parentField';

/** How long a fetched tree of categories serves every picker and path, in milliseconds. */
const FRESH_FOR = 60_000;

const NO_PATHS: ReadonlyMap<number, string> = new Map();

const known = new WeakMap<CategoryRecord[], ReadonlyMap<number, string>>();

/** The paths of a fetched tree: made once for everything that shows it. */
const pathsOf = (categories: CategoryRecord[]): ReadonlyMap<number, string> => {
  const paths = known.get(categories) ?? categoryPaths(categories);
  known.set(categories, paths);
  return paths;
};

/**
 * All categories of a resource, in one call that everything on the console shares (section 7:
 * unpaged), and the full path of each by its id. Nothing is fetched unless it is `enabled`.
 */
export const useCategories = (resource: ResourceName, { enabled = true } = {}) => {
  const query = useGetList<CategoryRecord>(
    resource,
    { pagination: { page: 1, perPage: WHOLE_LIST }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: FRESH_FOR, enabled },
  );
  return { ...query, paths: query.data ? pathsOf(query.data) : NO_PATHS };
};
