import { ListPage } from '../../lists/ListPage';
import { PictureCardSkeleton } from '../../ui/skeletons';
import { PRODUCT_ASPECT } from './ProductPicture';
import { AddProduct } from './AddProduct';
import { ProductCard } from './ProductCard';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const CatalogueFilters = lazyWithPreload(() => import('./CatalogueFilters'));

/** `/products`: the catalogue of all products, with every filter of the call. */
const ProductList = () => (
  <ListPage
    filters={<CatalogueFilters />}
    skeleton={<PictureCardSkeleton aspect={PRODUCT_ASPECT} />}
    actions={<AddProduct label="action.add" variant="contained" />}
    first={<AddProduct label="page.create" variant="outlined" />}
  >
    <ProductCard />
  </ListPage>
);

export default ProductList;
