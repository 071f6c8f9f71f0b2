import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';
import { FilterBar } from '../../pages/filters/FilterBar';
import { ListPage } from '../../pages/ListPage';
import { MoneyInput } from '../../forms/numbers/MoneyInput';
import { NumberInput } from '../../forms/numbers/NumberInput';
import { decimalNotation } from '../../forms/numbers/numberText';
import { PictureCardSkeleton } from '../../pages/skeletons';
import { ProductCard } from './ProductCard';
import { ProductFilters } from './ProductFilters';

const rating = {
  notation: decimalNotation,
  ...LIMITS.rating,
  helperText: 'resources.products.filters.rated_only',
};

const CatalogueFilters = () => (
  <FilterBar>
    <ProductFilters />
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

/** `/products`: the catalogue of all products, with every filter of the call. */
const ProductList = () => (
  <ListPage filters={<CatalogueFilters />} skeleton={<PictureCardSkeleton />}>
    <ProductCard />
  </ListPage>
);

export default ProductList;
