import type { Identifier } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';

/** The name of an image, or its id if it has none. */
export const useImageTitle = () => {
  const translate = useTranslate();
  return ({ id, imageName }: { id: Identifier } & Pick<ProductImage, 'imageName'>): string =>
    imageName || translate('resources.product-images.unnamed', { id });
};
