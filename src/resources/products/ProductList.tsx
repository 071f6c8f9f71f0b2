import { NumberInput } from 'react-admin';
import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import { CategoryFilterInput } from '../../layout/categories/CategoryFilterInput';
import { FilterBar } from '../../layout/FilterBar';
import { ListPage } from '../../layout/ListPage';
import { PictureCardSkeleton } from '../../layout/skeletons';
import { amount } from './amount';
import { ProductCard } from './ProductCard';
import { ProductFilters } from './ProductFilters';

const stars = { ...LIMITS.rating, step: 0.1 };

const CatalogueFilters = () => (
  <FilterBar>
    <ProductFilters />
    <CategoryFilterInput
      resource="product-categories"
      source="categoryId"
      errorText="resources.products.errors.categories"
    />
    <NumberInput source="minPrice" label="resources.products.filters.minPrice" {...amount} />
    <NumberInput source="maxPrice" label="resources.products.filters.maxPrice" {...amount} />
    <NumberInput source="minRating" label="resources.products.filters.minRating" {...stars} />
    <NumberInput source="maxRating" label="resources.products.filters.maxRating" {...stars} />
  </FilterBar>
);

/** `/products`: the catalogue of all products, with every filter of the call (design, section 3). */
const ProductList = () => (
  <ListPage filters={<CatalogueFilters />} skeleton={<PictureCardSkeleton />}>
    <ProductCard />
  </ListPage>
);

export default ProductList;
