import type { ProductImage, ProductImageInput } from '../../../contract/productImages';
import type { FakeDatabase } from './database';
import { decodePicture } from './decodePicture';
import { isSame } from './filters';
import { problem } from './problem';
import type { FakeResource } from './resources';
import { productImages as samples } from './samples/productImages';

const setIsPreview = (database: FakeDatabase, id: number, isPreview: boolean) => {
  const images = database['product-images'];
  const before = images.get(id);
  const after = images.put({ ...before, isPreview });
  database.audit.record({ resource: 'product-images', id, before, after });
};

/** Makes an image the preview of its product in place of any other, or none. */
export const setPreview = (database: FakeDatabase, productId: number, imageId: number | null) => {
  const images = database['product-images'];
  const former = images.all().find((image) => image.productId === productId && image.isPreview);
  if (former && former.id !== imageId) setIsPreview(database, former.id, false);
  const before = database.products.get(productId);
  const after = database.products.put({ ...before, previewImageId: imageId });
  database.audit.record({ resource: 'products', id: productId, before, after });
  if (imageId !== null && former?.id !== imageId) setIsPreview(database, imageId, true);
};

/** The server's rules for product images. */
export const productImages: FakeResource<ProductImage & Partial<Pick<ProductImageInput, 'image'>>> =
  {
    samples,
    owner: 'productId',
    picture: 'image',
    listedBelow: { field: 'productId', resource: 'products' },
    matches: ({ productId, enabled }, filter) =>
      isSame(productId, filter['productId']) && isSame(enabled, filter['enabled']),
    accept: (input, database, previous) => {
      const productId = previous?.productId ?? Number(input.productId);
      if (!database.products.has(productId)) {
        throw problem(404, `Product ${productId} does not exist.`);
      }
      // Refused before anything is stored.
      if (!previous) decodePicture(input.image ?? '');
      return {
        productId,
        imageName: (input.imageName ?? '').trim(),
        imageDescription: (input.imageDescription ?? '').trim(),
        enabled: input.enabled ?? true,
        isPreview: previous?.isPreview ?? false,
      };
    },
    created: ({ id }, { image = '' }, database) => {
      database.productPictures.set(id, decodePicture(image));
    },
    deleted: ({ id, productId, isPreview }, database) => {
      database.productPictures.delete(id);
      if (isPreview) setPreview(database, productId, null);
    },
  };
