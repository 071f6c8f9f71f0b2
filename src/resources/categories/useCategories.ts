import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import type { RecordDescription } from '../../routing/Resource';
import { descriptionsOf, treeQuery } from './categoryTree';

const NOT_LOADED: ReadonlyMap<Identifier, RecordDescription> = new Map();

/**
 * All categories of a resource, loaded once for the whole console, and what distinguishes each by
 * its id. Unless `enabled`, only what has been loaded already.
 */
export const useCategories = (resource: ResourceName, { enabled = true } = {}) => {
  const dataProvider = useDataProvider();
  const { data: list, ...query } = useQuery({ ...treeQuery(dataProvider, resource), enabled });
  const data = list?.data;
  const described = data ? descriptionsOf(data) : NOT_LOADED;
  return { ...query, data, pageInfo: list?.pageInfo, described };
};
