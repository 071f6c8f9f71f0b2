import { imageReference } from '../../../contract/auditedChange';
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

const setPreviewImageId = (
  database: FakeDatabase,
  productId: number,
  previewImageId: number | null,
) => database.products.put({ ...database.products.get(productId), previewImageId });

/** Makes an image the preview of its product in place of any other. */
export const setPreview = (database: FakeDatabase, image: ProductImage) => {
  const { id, productId, isPreview } = image;
  if (isPreview) return;
  const images = database['product-images'];
  const former = images.all().find((other) => other.productId === productId && other.isPreview);
  if (former) setIsPreview(database, former.id, false);
  setPreviewImageId(database, productId, id);
  database.audit.record({
    resource: 'products',
    id: productId,
    before: { previewImage: former && imageReference(former) },
    after: { previewImage: imageReference(image) },
  });
  setIsPreview(database, id, true);
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
    created: (created, { image = '' }, database) => {
      database.productPictures.set(created.id, decodePicture(image));
      database.audit.record({
        resource: 'products',
        id: created.productId,
        before: {},
        after: { productImage: imageReference(created) },
      });
    },
    deleted: (deleted, database) => {
      const { id, productId, isPreview } = deleted;
      database.productPictures.delete(id);
      if (isPreview) setPreviewImageId(database, productId, null);
      const image = imageReference(deleted);
      database.audit.record({
        resource: 'products',
        id: productId,
        before: { productImage: image, previewImage: isPreview ? image : undefined },
        after: {},
      });
    },
  };
