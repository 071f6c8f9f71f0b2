import type { ProductQuery } from '../../../contract/products';
import DeclaredFilters from '../../lists/filters/DeclaredFilters';
import { CategoryFilterInput } from '../categories/CategoryFilterInput';

/** The filters of the catalogue: every one that the call has. */
const CatalogueFilters = () => (
  <DeclaredFilters
    own={{
      categoryId: (
        <CategoryFilterInput<ProductQuery>
          resource="product-categories"
          source="categoryId"
          errorText="resources.products.errors.categories"
        />
      ),
    }}
  />
);

export default CatalogueFilters;
