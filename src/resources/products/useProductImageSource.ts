import { useDataProvider } from 'ra-core';
import type { ProductImageDataProvider, ProductImageKey } from './productImageCalls';
import type { PictureSource } from '../../images/Picture';

/** Makes the source of the file of a product's image. An image's file never changes. */
export const useProductImageSource = (): ((key: ProductImageKey) => PictureSource) => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  return (key) => ({
    queryKey: ['product-image-file', String(key.productId), String(key.imageId)],
    queryFn: ({ signal }) => dataProvider.getProductImageFile(key, { signal }),
  });
};
