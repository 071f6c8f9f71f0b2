import { useMemo } from 'react';
import type { Identifier } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { toChoices } from '../../ui/picker/choices';
import { descendantsOf } from './categoryRelatives';
import { useCategories } from './useCategories';

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
    const own = parentOf === undefined ? [] : [parentOf, ...descendantsOf(data ?? [], parentOf)];
    return toChoices(described, new Set(own));
  }, [data, described, parentOf]);
  return { choices, described, error, isPending, refetch };
};
