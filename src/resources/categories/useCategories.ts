import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { pathsOf, treeQuery } from './categoryTree';

const NO_PATHS: ReadonlyMap<Identifier, string> = new Map();

/**
 * All categories of a resource, loaded once for the whole console, and the full path of
 * each by its id. Loads nothing unless `enabled`.
 */
export const useCategories = (resource: ResourceName, { enabled = true } = {}) => {
  const dataProvider = useDataProvider();
  const { data: list, ...query } = useQuery({ ...treeQuery(dataProvider, resource), enabled });
  const data = list?.data;
  return { ...query, data, pageInfo: list?.pageInfo, paths: data ? pathsOf(data) : NO_PATHS };
};
