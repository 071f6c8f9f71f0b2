import { paths } from '../../routing/paths';
import type { ResourceName } from '../../routing/resourceNames';
import { useOffers } from '../../ui/useOffers';
import { categoryMembers, type CategoryRecord, useCategoryResource } from './categoryRecords';

/** The list of a resource, filtered. */
export const pathOfFiltered = (resource: ResourceName, filter: object): string =>
  `${paths.list(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** The records in a category, with those of its sub-categories where the API has them. */
export const useBranchRecords = ({ id }: CategoryRecord) => {
  const { resource, filter } = categoryMembers[useCategoryResource()];
  const hasBranches = useOffers('categories');
  return { resource, filter: { [filter]: id, ...(hasBranches && { includeSubcategories: true }) } };
};

/** The list of those records. */
export const useRecordsPath = (category: CategoryRecord): string => {
  const { resource, filter } = useBranchRecords(category);
  return pathOfFiltered(resource, filter);
};
