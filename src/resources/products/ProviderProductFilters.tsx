import { FilterBar } from '../../lists/filters/FilterBar';
import { ProductFilterInputs } from './ProductFilterInputs';

/** The filters of a provider's products. */
const ProviderProductFilters = () => (
  <FilterBar>
    <ProductFilterInputs />
  </FilterBar>
);

export default ProviderProductFilters;
