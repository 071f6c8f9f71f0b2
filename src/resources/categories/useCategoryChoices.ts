import type { Identifier } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceName } from '../../routing/paths';
import { descendantsOf } from './categoryRelatives';
import { collator } from '../../i18n/collator';
import { useCategories } from './useCategories';

/** A category as a picker option. */
export interface CategoryChoice {
  id: Identifier;
  name: string;
  /** The names of its ancestors and its own. */
  path: string;
}

/**
 * The categories of a resource as picker options, sorted by path, with their loading state.
 * `parentOf` excludes that category and its descendants.
 */
export const useCategoryChoices = (
  resource: ResourceName,
  { parentOf }: { parentOf?: Identifier } = {},
) => {
  const { data, paths, error, isPending, refetch } = useCategories(resource);
  const choices = useMemo<CategoryChoice[]>(() => {
    const hidden = new Set<Identifier>();
    if (parentOf !== undefined) {
      hidden.add(parentOf);
      for (const id of descendantsOf(data ?? [], parentOf)) hidden.add(id);
    }
    const { compare } = collator();
    return (data ?? [])
      .filter(({ id }) => !hidden.has(id))
      .map(({ id, name }) => ({ id, name, path: paths.get(id) ?? name }))
      .toSorted((a, b) => compare(a.path, b.path));
  }, [data, parentOf, paths]);
  return { choices, paths, error, isPending, refetch };
};
