import type { ResourceCallbacks } from 'ra-core';
import type { ProductImage, ProductImageInput } from '../../../contract/productImages';
import { mapInput } from './mapInput';

/** The form values of a new image: `image` is the crop as a data URL. */
type NewProductImage = ProductImage & Pick<ProductImageInput, 'image'>;

const toInput = (image: Partial<NewProductImage>) => ({
  ...image,
  imageName: image.imageName ?? '',
  imageDescription: image.imageDescription ?? '',
  image: image.image?.replace(/^data:[^,]*,/, ''),
});

/**
 * Product images: empty texts are sent as empty strings, the picture as base64 without a prefix.
 */
export const productImages: ResourceCallbacks<NewProductImage> = {
  resource: 'product-images',
  ...mapInput({ create: toInput, update: toInput }),
};
