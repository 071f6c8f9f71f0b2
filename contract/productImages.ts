import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { Id } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE, PRODUCT_IMAGE_LIMITS as LIMITS } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { pictureFile, PictureVersion, uploadCrop } from './pictures.ts';
import { multilineText, text } from './text.ts';

const imageName = text('imageName', LIMITS.imageName, 0);
const imageDescription = multilineText('imageDescription', LIMITS.imageDescription, 0);

/**
 * Body of POST /products/{id}/images: `image` is a PNG (or JPEG or WebP)
 * in base64 without a prefix, within PICTURE_LIMITS. Name and description may stay empty.
 */
export const ProductImageInput = Type.Object({
  image: Type.String({ ...labelled('image'), minLength: 1 }),
  crop: uploadCrop,
  imageName: Type.String({ ...imageName, default: '' }),
  imageDescription: Type.String({ ...imageDescription, default: '' }),
  enabled: Type.Boolean({ ...labelled('imageStatus'), default: true }),
});
export type ProductImageInput = Static<typeof ProductImageInput>;

/** The body of a new image as multipart/form-data, in which `image` is a file. */
export const ProductImageForm = Type.Object({
  ...ProductImageInput.properties,
  image: pictureFile('image'),
});

/** Body of PUT /products/{id}/images/{imageId}: everything but the picture itself. */
export const ProductImageUpdate = Type.Object({
  imageName,
  imageDescription,
  enabled: Type.Boolean(labelled('imageStatus')),
});
export type ProductImageUpdate = Static<typeof ProductImageUpdate>;

/** An image of a product. The file itself has a call of its own. */
export const ProductImage = Type.Object({
  id: Id,
  productId: Id,
  imageName: Type.String(),
  imageDescription: Type.String(),
  enabled: Type.Boolean(),
  isPreview: Type.Boolean(),
  pictureVersions: Type.Optional(Type.Object({ image: PictureVersion })),
});
export type ProductImage = Static<typeof ProductImage>;

/** Query of GET /products/{id}/images: status and page. */
export const ProductImageQuery = Type.Object({
  enabled: Type.Optional(Type.Boolean(labelled('imageStatus'))),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
});
export type ProductImageQuery = Static<typeof ProductImageQuery>;
