import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import type { ProductQuery } from '../../../contract/products';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { FilterBar } from '../../lists/filters/FilterBar';
import { NumberFilterInput } from '../../lists/filters/TextFilterInput';
import { decimalNotation, moneyNotation } from '../../forms/numbers/numberText';
import { ProductFilterInputs } from './ProviderProductFilters';

const price = { notation: moneyNotation, min: 0, max: LIMITS.price };

const rating = { notation: decimalNotation, ...LIMITS.rating };

/** The filters of the catalogue: every one that the call has. */
const CatalogueFilters = () => (
  <FilterBar>
    <ProductFilterInputs />
    <CategoryFilterInput<ProductQuery>
      resource="product-categories"
      source="categoryId"
      errorText="resources.products.errors.categories"
    />
    <NumberFilterInput<ProductQuery>
      source="minPrice"
      label="resources.products.filters.minPrice"
      {...price}
    />
    <NumberFilterInput<ProductQuery>
      source="maxPrice"
      label="resources.products.filters.maxPrice"
      {...price}
    />
    <NumberFilterInput<ProductQuery>
      source="minRating"
      label="resources.products.filters.minRating"
      {...rating}
    />
    <NumberFilterInput<ProductQuery>
      source="maxRating"
      label="resources.products.filters.maxRating"
      {...rating}
    />
  </FilterBar>
);

export default CatalogueFilters;
