import { imageReference } from '../../../../contract/auditedChange';
import type { ProductImage } from '../../../../contract/productImages';
import { apiPaths } from '../../../../contract/resources';
import { createCollection } from '../collection';
import { checkConditions } from '../etag';
import type { FakeDatabase } from '../database';
import { pictureKey, readBase64, sampleProductImage, storedPicture, versionOf } from '../pictures';
import { pictureRoutes } from './pictureRoutes';
import { createProblem } from '../problem';
import { type Route, versionedRoute } from '../routes';

const PATH = apiPaths('product-images').record;

/** The image references in the history entries of their product. */
interface NamedImages {
  productImage?: ReturnType<typeof imageReference>;
  previewImage?: ReturnType<typeof imageReference>;
}

const keyOf = (id: number) => pictureKey('product-images', id);

/**
 * The product images of a fake API, with their calls beyond CRUD. `requireProduct` throws if the
 * product does not exist.
 */
export const productImages = (database: FakeDatabase, requireProduct: (id: number) => unknown) => {
  const { tables, pictures, access, audit } = database;
  const table = tables['product-images'];

  const recordInProduct = (id: number, before: NamedImages, after: NamedImages) =>
    audit.record({ resource: 'products', id, before, after });

  const collection = createCollection(database, 'product-images', {
    picture: 'image',
    notFound: (id, productId) => createProblem('product.imageNotFound', { productId, id }),
    join: (image) => ({
      ...image,
      pictureVersions: { image: versionOf(pictures.get(keyOf(image.id))) },
    }),
    create: ({ image }, productId) => {
      requireProduct(productId);
      // Validated before anything is stored.
      readBase64('/image', image);
      return { productId, isPreview: false };
    },
    created: (created, { image, crop }) => {
      pictures.set(keyOf(created.id), storedPicture(image, crop));
      recordInProduct(created.productId, {}, { productImage: imageReference(created) });
    },
    deleted: (deleted) => {
      pictures.delete(keyOf(deleted.id));
      const image = imageReference(deleted);
      const previewImage = deleted.isPreview ? image : undefined;
      recordInProduct(deleted.productId, { productImage: image, previewImage }, {});
    },
  });

  const makePreview = (image: ProductImage) => {
    if (image.isPreview) return image;
    const { productId } = image;
    const former = table.all().find((other) => other.productId === productId && other.isPreview);
    if (former) collection.save(former, { ...former, isPreview: false });
    recordInProduct(
      productId,
      { previewImage: former && imageReference(former) },
      { previewImage: imageReference(image) },
    );
    return collection.save(image, { ...image, isPreview: true });
  };

  const routes: Route[] = [
    versionedRoute.post(`${PATH}/make-preview-image`, ({ headers }, productId, id) => {
      const image = collection.get(id, productId);
      checkConditions(image, headers);
      return makePreview(image);
    }),
    ...pictureRoutes({
      access,
      path: PATH,
      filePath: `${PATH}/image-file`,
      sample: (_productId, id = 0) => sampleProductImage(id),
      find: (productId = 0, id = 0) => {
        collection.get(id, productId);
        return pictures.get(keyOf(id));
      },
      replace: (stored, change, productId = 0, id = 0) => {
        pictures.set(keyOf(id), stored);
        audit.recordHidden('product-images', id, { image: change }, collection.get(id, productId));
      },
      get: (productId = 0, id = 0) => collection.get(id, productId),
    }),
  ];
  return { collection, routes };
};
