import { imageReference } from '../../../../contract/auditedChange';
import type { ProductImage } from '../../../../contract/productImages';
import { apiPaths } from '../../../../contract/resources';
import { type Collection, createCollection } from '../collection';
import { checkConditions } from '../etag';
import type { FakeDatabase } from '../database';
import { pictureKey, readBase64, sampleProductImage, storedPicture, versionOf } from '../pictures';
import { pictureRoutes } from './pictureRoutes';
import { createProblem } from '../problem';
import { recordPictures } from '../recordPictures';
import type { SeparateFields } from '../restores';
import { type Route, versionedRoute } from '../routes';
import type { Table } from '../table';

const PATH = apiPaths('product-images').record;

/** The image references in the history entries of their product. */
interface NamedImages {
  productImage?: ReturnType<typeof imageReference>;
  previewImage?: ReturnType<typeof imageReference>;
}

const keyOf = (id: number) => pictureKey('product-images', id);

const referenceTo = (image: ProductImage | undefined) => (image ? imageReference(image) : null);

/** The image that a product's history names. Throws a Problem if it has been deleted. */
const formerImage = (table: Table<ProductImage>, productId: number, named: unknown) => {
  const { id } = named as ReturnType<typeof imageReference>;
  const image = table.find(id);
  if (image?.productId !== productId) throw createProblem('restore.previewGone', { id });
  return image;
};

/** The calls on images beyond CRUD. */
const imageRoutes = (
  database: FakeDatabase,
  images: Pick<Collection<'product-images'>, 'get'>,
  makePreview: (image: ProductImage) => ProductImage,
): Route[] => {
  const files = recordPictures(database, 'product-images', 'image');
  return [
    versionedRoute.post(`${PATH}/make-preview-image`, ({ headers }, productId, id) => {
      const image = images.get(id, productId);
      checkConditions(image, headers);
      return makePreview(image);
    }),
    ...pictureRoutes({
      access: database.access,
      path: PATH,
      filePath: `${PATH}/image-file`,
      sample: (_productId, id = 0) => sampleProductImage(id),
      find: (productId = 0, id = 0) => {
        images.get(id, productId);
        return database.pictures.get(keyOf(id));
      },
      replace: (stored, _productId = 0, id = 0) => files.put(id, stored),
      get: (productId = 0, id = 0) => images.get(id, productId),
    }),
  ];
};

/**
 * The product images of a fake API, with their calls beyond CRUD. `requireProduct` throws if the
 * product does not exist.
 */
export const productImages = (database: FakeDatabase, requireProduct: (id: number) => unknown) => {
  const { tables, pictures, audit } = database;
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

  const findPreview = (productId: number) =>
    table.all().find((image) => image.productId === productId && image.isPreview);

  const removePreview = (productId: number) => {
    const former = findPreview(productId);
    if (!former) return;
    collection.save(former, { ...former, isPreview: false });
    recordInProduct(productId, { previewImage: imageReference(former) }, {});
  };

  const makePreview = (image: ProductImage) => {
    if (image.isPreview) return image;
    const { productId } = image;
    const former = findPreview(productId);
    if (former) collection.save(former, { ...former, isPreview: false });
    recordInProduct(
      productId,
      { previewImage: former && imageReference(former) },
      { previewImage: imageReference(image) },
    );
    return collection.save(image, { ...image, isPreview: true });
  };

  const preview: SeparateFields = {
    read: (productId) => ({ previewImage: referenceTo(findPreview(productId)) }),
    restore: (productId, { to }) => {
      if (to !== null) makePreview(formerImage(table, productId, to));
      else removePreview(productId);
    },
  };

  const routes = imageRoutes(database, collection, makePreview);
  return { collection, routes, preview };
};
