import { useDataProvider } from 'ra-core';
import type { ProductImageDataProvider, ProductImageKey } from './productImageCalls';
import type { PictureSource } from '../../images/Picture';

/** Creates the picture source of a product image. An image's file never changes. */
export const useProductImageSource = (): ((key: ProductImageKey) => PictureSource) => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  return (key) => ({
    queryKey: ['product-image-file', String(key.productId), String(key.imageId)],
    queryFn: (options) => dataProvider.getProductImageFile(key, options),
  });
};
