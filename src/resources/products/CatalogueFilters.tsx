import { type ProductQuery, products } from '../../../contract/products';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { FilterBar } from '../../lists/filters/FilterBar';
import { NumberFilterInput } from '../../lists/filters/TextFilterInput';
import { decimalNotation, moneyNotation } from '../../forms/numbers/numberText';
import { ProductFilterInputs } from './ProviderProductFilters';

const { price: amounts, rating: ratings } = products.fields;

const price = { notation: moneyNotation, min: amounts.min, max: amounts.max };

const rating = { notation: decimalNotation, min: ratings.min, max: ratings.max };

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
