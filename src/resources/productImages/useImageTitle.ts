import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';

/** The name of an image, or its id if it has none. */
export const useImageTitle = () => {
  const translate = useTranslate();
  return ({ id, imageName }: Pick<ProductImage, 'id' | 'imageName'>): string =>
    imageName || translate('resources.product-images.unnamed', { id });
};
