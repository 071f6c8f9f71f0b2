import type { Identifier } from 'ra-core';
import { paths } from '../../routing/paths';
import type { ResourceName } from '../../routing/resourceNames';
import { useOffers } from '../../ui/useOffers';
import { categoryMembers, type CategoryResource } from './categoryRecords';

/** The list of a resource, filtered. */
export const pathOfFiltered = (resource: ResourceName, filter: object): string =>
  `${paths.list(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/**
 * Returns a function that maps the id of a category to the list of the records in it, with those of
 * its sub-categories where the API has them.
 */
export const useBranchRecords = (categories: CategoryResource) => {
  const hasBranches = useOffers('categories');
  const { resource, filter } = categoryMembers[categories];
  return (id: Identifier) => ({
    resource,
    filter: { [filter]: id, ...(hasBranches && { includeSubcategories: true }) },
  });
};

/** Returns a function that maps the id of a category to the path of that list. */
export const useRecordsPath = (categories: CategoryResource) => {
  const recordsOf = useBranchRecords(categories);
  return (id: Identifier): string => {
    const { resource, filter } = recordsOf(id);
    return pathOfFiltered(resource, filter);
  };
};
