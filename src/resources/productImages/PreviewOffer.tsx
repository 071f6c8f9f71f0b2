import { Alert, Box } from '@mui/material';
import { useGetOne, useListContext } from 'ra-core';
import type { Identified } from '../../routing/identified';
import type { ProductImage } from '../../../contract/productImages';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { SetPreviewButton } from './SetPreviewButton';
import { useImageTitle } from './useImageTitle';
import { useProductImageParams } from './useProductImageParams';

/**
 * Shown above the images of a product without a preview, for example after its first image was
 * added or its preview was deleted: offers to set one, preferably an enabled one.
 */
export const PreviewOffer = () => {
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
