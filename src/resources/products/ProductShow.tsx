import { Button } from '@mui/material';
import { WithRecord } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { StatusButton } from '../../features/bulk/StatusButton';
import { ShowPage } from '../../records/ShowPage';
import { paths } from '../../routing/paths';
import { duplicateForm } from './duplicateForm';
import { ProductDetails, ProductDetailsSkeleton } from './ProductDetails';
import { ProductBreadcrumbs } from './ProductBreadcrumbs';

const ProductActions = ({ product }: { product: Product }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const duplicate = () => {
    const { to, state } = duplicateForm(product);
    void navigate(to, { state });
  };
  return (
    <>
      <Button variant="outlined" onClick={duplicate}>
        {translate('resources.products.action.duplicate')}
      </Button>
      <Button component={Link} to={paths.list('product-images', product.id)} variant="outlined">
        {translate('resources.products.action.images')}
      </Button>
    </>
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
            <WithRecord render={(product: Product) => <ProductActions product={product} />} />
          </>
        }
        skeleton={<ProductDetailsSkeleton />}
      >
        <WithRecord render={(product: Product) => <ProductDetails product={product} />} />
      </ShowPage>
    </>
  );
};

export default ProductShow;
