import type { ResourceCallbacks } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { toBase64 } from '../base64';
import { mapInput } from './mapInput';

/** The form values of an image: a new one has its picture, too. */
interface ProductImageValues extends ProductImage {
  image?: Blob;
}

const toUpdate = (values: Partial<ProductImageValues>) => ({
  ...values,
  imageName: values.imageName ?? '',
  imageDescription: values.imageDescription ?? '',
});

const toCreate = async (values: Partial<ProductImageValues>) => ({
  ...toUpdate(values),
  image: values.image && (await toBase64(values.image)),
});

/**
 * Product images: empty texts are sent as empty strings, the picture as base64 without a prefix.
 */
export const productImages: ResourceCallbacks<ProductImageValues> = {
  resource: 'product-images',
  ...mapInput({ create: toCreate, update: toUpdate }),
};
