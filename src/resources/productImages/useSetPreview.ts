import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { ProductImageDataProvider } from '../products/productImageCalls';
import { updateCachedRecord } from '../../ui/updateCachedRecord';

/**
 * Returns a function that makes an image the preview of its product. Rejects as the data provider
 * does. It then refetches the images, because the former preview has changed too.
 */
export const useSetPreview = () => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const queryClient = useQueryClient();
  return async (image: ProductImage) => {
    const { id, productId, pictureVersions } = image;
    await dataProvider.makePreviewImage({ productId, imageId: id }, image);
    updateCachedRecord(queryClient, 'products', productId, {
      previewImageId: id,
      pictureVersions: { previewImage: pictureVersions?.image ?? null },
    });
    await queryClient.invalidateQueries({ queryKey: ['product-images'] });
  };
};
