import { apiResources } from '../../../contract/resources';
import { listFilters } from '../../../contract/listFilters';
import { paths } from '../../routing/paths';
import { resourceNames } from '../../routing/resourceNames';
import { useOffers } from '../../ui/useOffers';
import { type CategoryRecord, useCategoryResource } from './categoryRecords';

/** The list of the records in a category, with those of its sub-categories where the API has them. */
export const useRecordsPath = ({ id }: CategoryRecord): string | undefined => {
  const resource = useCategoryResource();
  const hasBranches = useOffers('categories');
  const records = resourceNames.find(
    (name) => apiResources[name].categories?.resource === resource,
  );
  const [filter] =
    Object.entries(records ? listFilters(records, false) : {}).find(([, kind]) => kind === 'id') ??
    [];
  if (!records || filter === undefined) return undefined;
  const filters = { [filter]: id, ...(hasBranches && { includeSubcategories: true }) };
  return `${paths.list(records)}?${new URLSearchParams({ filter: JSON.stringify(filters) }).toString()}`;
};
