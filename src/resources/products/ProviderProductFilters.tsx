import { FilterBar } from '../../lists/filters/FilterBar';
import type { ProductQuery } from '../../../contract/products';
import { SearchInput } from '../../lists/filters/SearchInput';
import { StatusFilterInput } from '../../lists/filters/StatusFilterInput';

/** The filters of every product list: part of the name, and the status. */
export const ProductFilterInputs = () => (
  <>
    <SearchInput<ProductQuery> source="name" label="resources.products.filters.name" />
    <StatusFilterInput />
  </>
);

/** The filters of a provider's products. */
const ProviderProductFilters = () => (
  <FilterBar>
    <ProductFilterInputs />
  </FilterBar>
);

export default ProviderProductFilters;
