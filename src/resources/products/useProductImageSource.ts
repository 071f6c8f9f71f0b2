import { useDataProvider } from 'ra-core';
import type { ProductImageDataProvider, ProductImageKey } from './productImageCalls';
import type { PictureSource } from '../../images/Picture';
import { useOffers } from '../../ui/useOffers';

/**
 * The query key of an image's file: the prefix of the keys of its versions, which are the prefixes of those
 * of its widths.
 */
const imageFileKey = ({ productId, imageId }: ProductImageKey, version?: string) => [
  'product-image-file',
  String(productId),
  String(imageId),
  ...(version === undefined ? [] : [version]),
];

/** Creates the picture source of a product image, of which the record says the version. */
export const useProductImageSource = (): ((
  key: ProductImageKey,
  version: string | null | undefined,
) => PictureSource) => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const isOffered = useOffers('pictures');
  return (key, known) => {
    const version = isOffered ? (known ?? undefined) : undefined;
    return {
      queryKey: imageFileKey(key, version),
      queryFn: (options) => dataProvider.getProductImageFile(key, { ...options, version }),
    };
  };
};
