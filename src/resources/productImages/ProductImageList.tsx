import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { ListPage } from '../../lists/ListPage';
import { PictureCardSkeleton } from '../../ui/skeletons';
import { paths } from '../../routing/paths';
import { PRODUCT_ASPECT } from '../products/pictureAspect';
import { ImageBreadcrumbs } from './ImageBreadcrumbs';
import { PreviewOffer } from './PreviewOffer';
import { ProductImageCard } from './ProductImageCard';
import { useProductImageParams } from './useProductImageParams';

/** `/products/{productId}/images` */
const ProductImageList = () => {
  const translate = useTranslate();
  const { productId, meta } = useProductImageParams();
  return (
    <>
      <ImageBreadcrumbs />
      <ListPage
        key={productId}
        filter={meta}
        storeKey={`products.${productId}.images.listParams`}
        notice={<PreviewOffer />}
        skeleton={<PictureCardSkeleton aspect={PRODUCT_ASPECT} />}
        actions={
          <Button
            component={Link}
            to={paths.create('product-images', productId)}
            variant="contained"
          >
            {translate('resources.product-images.action.add')}
          </Button>
        }
      >
        <ProductImageCard />
      </ListPage>
    </>
  );
};

export default ProductImageList;
