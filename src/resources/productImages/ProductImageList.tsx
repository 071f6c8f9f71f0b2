import { Button } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { CHOOSE_PICTURE } from '../../images/choosePicture';
import { ListPage } from '../../pages/ListPage';
import { PictureCardSkeleton } from '../../pages/skeletons';
import { paths } from '../../routing/paths';
import { ImageTrail } from './ImageTrail';
import { PreviewOffer } from './PreviewOffer';
import { ProductImageCard } from './ProductImageCard';
import { useProductImageParams } from './useProductImageParams';

/** How many images a page shows: the general default (specification, section 9). */
const PER_PAGE = 30;

/** `/products/{productId}/images` (specification, section 2). */
const ProductImageList = () => {
  const translate = useTranslate();
  const { productId, meta } = useProductImageParams();
  return (
    <ResourceContextProvider value="product-images">
      <ImageTrail />
      <ListPage
        key={productId}
        filter={meta}
        storeKey={`products.${productId}.images`}
        perPage={PER_PAGE}
        notice={<PreviewOffer />}
        skeleton={<PictureCardSkeleton />}
        actions={
          <Button
            component={Link}
            to={paths.createProductImage(productId)}
            state={CHOOSE_PICTURE}
            variant="contained"
          >
            {translate('resources.product-images.action.add')}
          </Button>
        }
      >
        <ProductImageCard />
      </ListPage>
    </ResourceContextProvider>
  );
};

export default ProductImageList;
