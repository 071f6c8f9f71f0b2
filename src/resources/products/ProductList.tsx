import { lazy } from 'react';
import { DeferredFilters } from '../../lists/filters/DeferredFilters';
import { ListPage } from '../../lists/ListPage';
import { PictureCardSkeleton } from '../../ui/skeletons';
import { PRODUCT_ASPECT } from './ProductPicture';
import { ProductCard } from './ProductCard';

const CatalogueFilters = lazy(() => import('./CatalogueFilters'));

const HEIGHTS = [40, 40, 40, 40, 40, 40, 40];

/** `/products`: the catalogue of all products, with every filter of the call. */
const ProductList = () => (
  <ListPage
    filters={
      <DeferredFilters heights={HEIGHTS}>
        <CatalogueFilters />
      </DeferredFilters>
    }
    skeleton={<PictureCardSkeleton aspect={PRODUCT_ASPECT} />}
  >
    <ProductCard />
  </ListPage>
);

export default ProductList;
