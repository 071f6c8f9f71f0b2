import { SearchInput } from '../../pages/filters/SearchInput';
import { StatusFilterInput } from '../../pages/filters/StatusFilterInput';

/** The filters that every list of products has: part of the name, and the status. */
export const ProductFilters = () => (
  <>
    <SearchInput source="name" label="resources.products.filters.name" />
    <StatusFilterInput />
  </>
);
