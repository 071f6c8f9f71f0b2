import type { ResourceCallbacks } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { mapInput } from './mapInput';

/** The form values of an image: a new one has its picture, too. */
interface ProductImageValues extends ProductImage {
  image?: Blob;
}

const toInput = (values: Partial<ProductImageValues>) => ({
  ...values,
  imageName: values.imageName ?? '',
  imageDescription: values.imageDescription ?? '',
});

/** Product images: empty texts are sent as empty strings. */
export const productImages: ResourceCallbacks<ProductImageValues> = {
  resource: 'product-images',
  ...mapInput({ create: toInput, update: toInput }),
};
