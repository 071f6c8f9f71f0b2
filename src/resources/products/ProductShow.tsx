import { Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { ShowPage } from '../../records/ShowPage';
import { paths } from '../../routing/paths';
import { ProductDetails, ProductDetailsSkeleton } from './ProductDetails';
import { ProductBreadcrumbs } from './ProductBreadcrumbs';

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
      <ShowPage actions={<ImagesButton />} skeleton={<ProductDetailsSkeleton />}>
        <ProductDetails />
      </ShowPage>
    </>
  );
};

export default ProductShow;
