import type { Identifier } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { useParams } from 'react-router';
import { paths } from '../../routing/paths';

/** The name of an image, or its id if it has none. */
export const useImageTitle = () => {
  const translate = useTranslate();
  return ({ id, imageName }: { id: Identifier } & Pick<ProductImage, 'imageName'>): string =>
    imageName || translate('resources.product-images.unnamed', { id });
};

/**
 * The product and image ids of a path below `/products/{id}/images`, and the data provider's
 * `meta`.
 */
export const useProductImageParams = () => {
  const { id: productId = '', imageId = '' } = useParams();
  return {
    productId,
    imageId,
    /** Names the product whose images are called. */
    meta: { productId },
    gridPath: paths.list('product-images', productId),
    imagePath: paths.show('product-images', productId, imageId),
  };
};
