import type { ResourceCallbacks } from 'ra-core';
import type {
  ProductImage,
  ProductImageInput,
  ProductImageUpdate,
} from '../../../contract/productImages';
import { mapInput } from './mapInput';

/** What the form of a new image holds: `image` is the crop as a data URL. */
type NewProductImage = ProductImage & Pick<ProductImageInput, 'image'>;

const toUpdate = ({
  imageName,
  imageDescription,
  enabled,
}: Partial<ProductImage>): Partial<ProductImageUpdate> => ({
  imageName: imageName ?? '',
  imageDescription: imageDescription ?? '',
  enabled,
});

const toCreate = ({ image, ...fields }: Partial<NewProductImage>): Partial<ProductImageInput> => ({
  ...toUpdate(fields),
  image: image?.replace(/^data:[^,]*,/, ''),
});

/** Product images: the fields that section 7 sends, the picture in base64 without a prefix. */
export const productImages: ResourceCallbacks<NewProductImage> = {
  resource: 'product-images',
  ...mapInput({ create: toCreate, update: toUpdate }),
};
