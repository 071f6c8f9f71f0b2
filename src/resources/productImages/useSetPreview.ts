import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { ConsoleDataProvider } from '../../dataProvider/consoleDataProvider';
import { updateCachedRecord } from '../../pages/updateCachedRecord';

/**
 * Returns a function that makes an image the preview of its product, and enables it first if asked
 * to. It rejects as the data provider does. Afterwards the images are fetched again: the former
 * preview is no longer one.
 */
export const useSetPreview = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return async (image: ProductImage, { enable = false } = {}) => {
    const { id, productId } = image;
    if (enable) {
      const { data } = await dataProvider.update('product-images', {
        id,
        data: { ...image, enabled: true },
        previousData: image,
        meta: { productId },
      });
      // It stays enabled although it may not become the preview.
      updateCachedRecord(queryClient, 'product-images', id, data);
    }
    await dataProvider.makePreviewImage({ productId, imageId: id });
    updateCachedRecord(queryClient, 'products', productId, { previewImageId: id });
    await queryClient.invalidateQueries({ queryKey: ['product-images'], refetchType: 'all' });
  };
};
