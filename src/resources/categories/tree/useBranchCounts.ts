import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useOffers } from '../../../ui/useOffers';
import type { CategoryDataProvider } from '../categoryCalls';
import type { CategoryResource } from '../categoryMembers';

/**
 * How many records each branch of a tree has, if the API announces it. `isTreeLoaded` because the
 * first response announces the extensions.
 */
export const useBranchCounts = (resource: CategoryResource, isTreeLoaded: boolean) => {
  const isOffered = useOffers('categories');
  const dataProvider = useDataProvider<CategoryDataProvider>();
  return useQuery({
    // Below the resource's query key, so that what invalidates its records invalidates their counts.
    queryKey: [resource, 'getCategoryCounts'],
    queryFn: ({ signal }) => dataProvider.getCategoryCounts(resource, { signal }),
    enabled: isTreeLoaded && isOffered,
    placeholderData: keepPreviousData,
  });
};
