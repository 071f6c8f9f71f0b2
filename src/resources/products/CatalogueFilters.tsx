import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import { MoneyInput } from '../../forms/numbers/MoneyInput';
import { NumberInput } from '../../forms/numbers/NumberInput';
import { decimalNotation } from '../../forms/numbers/numberText';
import { FilterBar } from '../../pages/filters/FilterBar';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { ProductFilterInputs } from './ProductFilterInputs';

const rating = {
  notation: decimalNotation,
  ...LIMITS.rating,
  helperText: 'resources.products.filters.rated_only',
};

/** The filters of the catalogue: every one that the call has. */
const CatalogueFilters = () => (
  <FilterBar>
    <ProductFilterInputs />
    <CategoryFilterInput
      resource="product-categories"
      source="categoryId"
      errorText="resources.products.errors.categories"
    />
    <MoneyInput source="minPrice" label="resources.products.filters.minPrice" />
    <MoneyInput source="maxPrice" label="resources.products.filters.maxPrice" />
    <NumberInput source="minRating" label="resources.products.filters.minRating" {...rating} />
    <NumberInput source="maxRating" label="resources.products.filters.maxRating" {...rating} />
  </FilterBar>
);

export default CatalogueFilters;
