import { Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import { inputFields } from '../../../contract/inputFields';
import type { Product } from '../../../contract/products';
import { recordFields } from '../../../contract/recordFields';
import { useTranslate } from '../../i18n/useTranslate';
import { StatusButton } from '../../features/bulk/StatusButton';
import { ShowPage } from '../../records/ShowPage';
import { paths } from '../../routing/paths';
import { ProductDetails, ProductDetailsSkeleton } from './ProductDetails';
import { ProductBreadcrumbs } from './ProductBreadcrumbs';

/** What a new product takes from the one that it is a copy of; neither its images nor its rating. */
const copyOf = (product: Product) => {
  const recordNames = recordFields('products');
  const fields = Object.keys(inputFields.products.create).map((name) => recordNames[name] ?? name);
  return Object.fromEntries(Object.entries(product).filter(([field]) => fields.includes(field)));
};

/** Leads to the form of a new product of the same provider, which is filled in with this one. */
const DuplicateButton = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  const fillIn = () =>
    navigate(paths.createProduct(product.serviceProviderId), {
      state: { record: copyOf(product) },
    });
  return (
    <Button variant="outlined" onClick={() => void fillIn()}>
      {translate('resources.products.action.duplicate')}
    </Button>
  );
};

const ImagesButton = () => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <Button component={Link} to={paths.list('product-images', product.id)} variant="outlined">
      {translate('resources.products.action.images')}
    </Button>
  );
};

/** `/products/{id}` */
const ProductShow = () => {
  const { id = '' } = useParams();
  return (
    <>
      <ProductBreadcrumbs productId={id} />
      <ShowPage
        actions={
          <>
            <StatusButton />
            <DuplicateButton />
            <ImagesButton />
          </>
        }
        skeleton={<ProductDetailsSkeleton />}
      >
        <ProductDetails />
      </ShowPage>
    </>
  );
};

export default ProductShow;
