import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useGetOne, useListContext, useRecordContext } from 'ra-core';
import { ImageBadges } from './ImageBadges';
import { useTranslate } from '../../i18n/useTranslate';
import { ListPage } from '../../lists/ListPage';
import { PictureCardSkeleton } from '../../ui/skeletons';
import { type Identified, paths } from '../../routing/paths';
import { PRODUCT_ASPECT, ImagePicture, useImageTitle } from '../products/ProductPicture';
import { ImageBreadcrumbs, useProductImageParams } from './ImageBreadcrumbs';
import type { ProductImage } from '../../../contract/productImages';
import type { Product } from '../../../contract/products';
import { SetPreviewButton } from '../products/SetPreviewButton';
import { PictureCard } from '../../lists/PictureCard';

const TEXTS = 'resources.product-images';

/** One image in the grid of a product's images. */
const ProductImageCard = () => {
  const image = useRecordContext<ProductImage>();
  const toTitle = useImageTitle();
  const alt = useImageAlt(image);
  if (!image) return null;
  return (
    <PictureCard
      to={paths.show('product-images', image.productId, image.id)}
      title={toTitle(image)}
      picture={<ImagePicture image={image} alt={alt} />}
      badges={<ImageBadges {...image} />}
    />
  );
};

/** The accessible name of one of several images: "Image 2 of 5, preview". */
const useImageAlt = (image: ProductImage | undefined) => {
  const translate = useTranslate();
  const { data = [], page, perPage, hasNextPage } = useListContext<ProductImage>();
  const before = (page - 1) * perPage;
  const position = before + data.findIndex(({ id }) => id === image?.id) + 1;
  // The total is known only on the last page: the API returns none.
  const key = hasNextPage ? `${TEXTS}.position` : `${TEXTS}.position_of`;
  const name = translate(key, { position, total: before + data.length });
  return image?.isPreview ? translate(`${TEXTS}.preview_named`, { name }) : name;
};

/**
 * Shown above the images of a product without a preview, for example after its first image was
 * added or its preview was deleted: offers to set one, preferably an enabled one.
 */
const PreviewOffer = () => {
  const translate = useTranslate();
  const toTitle = useImageTitle();
  const { meta } = useProductImageParams();
  // Shares the breadcrumbs' query.
  const { data: product } = useGetOne<Identified<Product>>('products', { id: meta.productId });
  const { data: images = [] } = useListContext<ProductImage>();
  const image = images.find(({ enabled }) => enabled) ?? images[0];
  if (product?.previewImageId !== null || !image) return null;
  const name = toTitle(image);
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {translate('resources.product-images.no_preview', { name })}
        <SetPreviewButton key={image.id} image={image} />
      </Box>
    </Alert>
  );
};

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
