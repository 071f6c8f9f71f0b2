import { useGetList, type RaRecord } from 'ra-core';
import { WHOLE_LIST } from '../../dataProvider/lists';
import type { ResourceName } from '../../routing/paths';

/** How long a fetched tree of categories serves every picker, in milliseconds. */
const FRESH_FOR = 60_000;

/** What the two kinds of category have in common. */
export interface Category extends RaRecord {
  name: string;
}

/** All categories of a resource, in one call that every picker shares (section 7: unpaged). */
export const useCategories = (resource: ResourceName) =>
  useGetList<Category>(
    resource,
    { pagination: { page: 1, perPage: WHOLE_LIST }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: FRESH_FOR },
  );
