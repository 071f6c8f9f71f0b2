import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import type { ProductQuery } from '../../../contract/products';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { FilterBar } from '../../lists/filters/FilterBar';
import { NumberFilterInput } from '../../lists/filters/TextFilterInput';
import { decimalNotation, moneyNotation } from '../../forms/numbers/numberText';
import { ProductFilterInputs } from './ProviderProductFilters';

const price = { notation: moneyNotation, min: 0, max: LIMITS.price };

const rating = { notation: decimalNotation, ...LIMITS.rating };

const NUMBERS = [
  { source: 'minPrice', ...price },
  { source: 'maxPrice', ...price },
  { source: 'minRating', ...rating },
  { source: 'maxRating', ...rating },
] as const;

/** The filters of the catalogue: every one that the call has. */
const CatalogueFilters = () => (
  <FilterBar>
    <ProductFilterInputs />
    <CategoryFilterInput<ProductQuery>
      resource="product-categories"
      source="categoryId"
      errorText="resources.products.errors.categories"
    />
    {NUMBERS.map(({ source, ...bounds }) => (
      <NumberFilterInput<ProductQuery>
        key={source}
        source={source}
        label={`resources.products.filters.${source}`}
        {...bounds}
      />
    ))}
  </FilterBar>
);

export default CatalogueFilters;
