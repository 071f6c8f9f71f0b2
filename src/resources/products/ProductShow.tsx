import { Button } from '@mui/material';
import { WithRecord } from 'ra-core';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { useStatusItem } from '../../features/bulk/useStatusItem';
import { ShowPage } from '../../records/ShowPage';
import { ThroughList } from '../../records/throughList/ThroughList';
import { paths } from '../../routing/paths';
import { MoreMenu } from '../../ui/MoreMenu';
import { duplicateForm } from './duplicateForm';
import { ProductDetails, ProductDetailsSkeleton } from './ProductDetails';
import { ProductBreadcrumbs } from './ProductBreadcrumbs';

const ImagesButton = ({ product }: { product: Product }) => (
  <Button component={Link} to={paths.list('product-images', product.id)} variant="outlined">
    {useTranslate()('resources.products.action.images')}
  </Button>
);

const ProductMore = ({ product }: { product: Product }) => {
  const translate = useTranslate();
  const status = useStatusItem(product);
  const duplicate = {
    label: translate('resources.products.action.duplicate'),
    ...duplicateForm(product),
  };
  return <MoreMenu items={[duplicate, status]} />;
};

/** `/products/{id}` */
const ProductShow = () => {
  const { id = '' } = useParams();
  return (
    <>
      <ProductBreadcrumbs productId={id} aside={<ThroughList view="show" />} />
      <ShowPage
        actions={<WithRecord render={(product: Product) => <ImagesButton product={product} />} />}
        furtherActions={
          <WithRecord
            render={(product: Product) => <ProductMore key={product.id} product={product} />}
          />
        }
        skeleton={<ProductDetailsSkeleton />}
      >
        <WithRecord render={(product: Product) => <ProductDetails product={product} />} />
      </ShowPage>
    </>
  );
};

export default ProductShow;
