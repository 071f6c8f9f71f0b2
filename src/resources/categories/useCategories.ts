import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceName } from '../../routing/paths';
import type { RecordDescription } from '../../routing/Resource';
import { descriptionsOf, treeQuery } from './categoryTree';
import { toChoices } from '../../ui/picker/choices';
import { descendantsOf } from './categoryRecords';

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

/**
 * The categories of a resource as picker options, with their loading state. `parentOf` excludes that
 * category and its descendants.
 */
export const useCategoryChoices = (
  resource: ResourceName,
  { parentOf }: { parentOf?: Identifier } = {},
) => {
  const { data, described, error, isPending, refetch } = useCategories(resource);
  const choices = useMemo(() => {
    const excluded =
      parentOf === undefined ? [] : [parentOf, ...descendantsOf(data ?? [], parentOf)];
    return toChoices(described, new Set(excluded));
  }, [data, described, parentOf]);
  return { choices, described, error, isPending, refetch };
};
