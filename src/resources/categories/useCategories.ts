import { useGetList, type Identifier } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { pathsOf, TREE_STALE_TIME, WHOLE_TREE } from './categoryTree';
import type { CategoryRecord } from './parentField';

const NO_PATHS: ReadonlyMap<Identifier, string> = new Map();

/**
 * All categories of a resource, in one call that the whole console shares, and the full path of
 * each by its id. Loads nothing unless `enabled`.
 */
export const useCategories = (resource: ResourceName, { enabled = true } = {}) => {
  const query = useGetList<CategoryRecord>(resource, WHOLE_TREE, {
    staleTime: TREE_STALE_TIME,
    enabled,
  });
  return { ...query, paths: query.data ? pathsOf(query.data) : NO_PATHS };
};
