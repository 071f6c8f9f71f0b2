import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { ConsoleDataProvider } from '../../dataProvider/consoleDataProvider';
import { updateCachedRecord } from '../../dataProvider/updateCachedRecord';

/**
 * Returns a function that makes an image the preview of its product, and enables it first if asked
 * to. It rejects as the data provider does. Whatever the outcome, the images are fetched again: the
 * former preview is no longer one, or the image is enabled although it did not become the preview.
 */
export const useSetPreview = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return async (image: ProductImage, { enable = false } = {}) => {
    const { id, productId } = image;
    try {
      if (enable) {
        const data = { ...image, enabled: true };
        const params = { id, data, previousData: image, meta: { productId } };
        await dataProvider.update('product-images', params);
      }
      await dataProvider.makePreviewImage({ productId, imageId: id });
      updateCachedRecord(queryClient, 'products', productId, { previewImageId: id });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['product-images'], refetchType: 'all' });
    }
  };
};
