import { and, eq } from 'drizzle-orm';
import { imageReference } from '../../contract/auditedChange.ts';
import type { ProductImageQuery, ProductImageUpdate } from '../../contract/productImages.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { equalFilter, type Filters } from '../database/filters.ts';
import { lockRow, recordColumns } from '../database/records.ts';
import { productImages as table, products } from '../database/schema/products.ts';
import { Problem } from '../problem.ts';
import { type ChangeContext, recordChange } from './audit.ts';
import { declaredFilters } from './declaredFilters.ts';
import { type CroppedPicture, type OriginalOwner, putOriginal } from './pictureOriginals.ts';
import { dropPicture, lockPictures, putPicture, versionColumn } from './pictures.ts';
import { missingProduct } from './products.ts';
import { recordPictures } from './recordPictures.ts';
import { recordStore } from './recordStore.ts';
import { dropFormers, formersOf } from './restore/formerPictures.ts';
import type { Precondition, RecordKey } from './storeDeclaration.ts';

/** A new image, with its picture as it is stored. */
type NewImage = ProductImageUpdate & { productId: number; picture: CroppedPicture };

const columns = {
  ...recordColumns(table),
  pictureVersions: { image: versionColumn(table.pictureHash) },
};

const filters: Filters<ProductImageQuery & { productId: number }> = {
  ...equalFilter('productId', table.productId),
  ...declaredFilters('product-images', table),
};

const missing = ({ id, productId = 0 }: RecordKey) =>
  new Problem('product.imageNotFound', { productId, id });

/** The images that changed, as a product's history names them. */
interface NamedImages {
  productImage?: ReturnType<typeof imageReference>;
  previewImage?: ReturnType<typeof imageReference>;
}

const recordInProduct = (
  change: ChangeContext,
  id: number,
  before: NamedImages,
  after: NamedImages,
) => recordChange(change, { resource: 'products', id, before, after });

const ownerOf = (id: number): OriginalOwner => ({
  field: 'image',
  column: 'productImageId',
  id,
});

const imageRecords = (db: Database) =>
  recordStore(db, {
    resource: 'product-images',
    table,
    columns,
    owner: { field: 'productId', table: products, missing: missingProduct },
    missing,
    filters,
    insertRow: async ({ picture, ...values }: NewImage, tx) => {
      await lockPictures(tx);
      return { ...values, pictureHash: await putPicture(tx, picture) };
    },
    writeLinks: async (tx, id, input) => {
      const original = 'picture' in input ? input.picture.original : undefined;
      if (original) await putOriginal(tx, ownerOf(id), original);
    },
    updateRow: (update: ProductImageUpdate) => update,
    remove: async (tx, id) => {
      await lockPictures(tx);
      const deleted = await tx
        .delete(table)
        .where(eq(table.id, id))
        .returning({ pictureHash: table.pictureHash });
      await dropFormers(tx, formersOf('product-images', [id]));
      await dropPicture(tx, onlyRow(deleted).pictureHash);
    },
    maskedFields: ['image'],
    recordElsewhere: async (change, { before, after }) => {
      if (after) {
        await recordInProduct(change, after.productId, {}, { productImage: imageReference(after) });
      }
      if (before) {
        const image = imageReference(before);
        const removed = { productImage: image, previewImage: before.isPreview ? image : undefined };
        await recordInProduct(change, before.productId, removed, {});
      }
    },
  });

/** The pictures of the images of products; the key of an image has its product's id. */
export const productImagePictures = (db: Database) =>
  recordPictures(db, {
    resource: 'product-images',
    table,
    hash: table.pictureHash,
    where: ({ id, productId = 0 }) => and(eq(table.productId, productId), eq(table.id, id)),
    ownerOf: ({ id }) => ownerOf(id),
    missing,
    missingPicture: missing,
  });

const findPreview = async (tx: Database, productId: number) => {
  const [preview] = await tx
    .select(columns)
    .from(table)
    .where(and(eq(table.productId, productId), eq(table.isPreview, true)));
  return preview;
};

export function productImageStore(db: Database) {
  const images = imageRecords(db);

  return {
    ...images,
    findPreview,

    /** Leaves a product without a preview. */
    removePreview: async (change: ChangeContext, productId: number) => {
      await lockRow(change.tx, products, productId);
      const former = await findPreview(change.tx, productId);
      if (!former) return;
      await images.set(change, { id: former.id, productId }, { isPreview: false });
      await recordInProduct(change, productId, { previewImage: imageReference(former) }, {});
    },

    /** Makes an image that meets the condition the only preview of its product, replacing any other. */
    makePreview: async (change: ChangeContext, key: RecordKey, condition: Precondition<object>) => {
      const { tx } = change;
      const { productId = 0 } = key;
      // Serialises concurrent calls for one product, of which the unique index would reject the second.
      await lockRow(tx, products, productId);
      const image = await images.get(key, tx);
      condition(image);
      if (image.isPreview) return image;
      const former = await findPreview(tx, productId);
      if (former) await images.set(change, { id: former.id, productId }, { isPreview: false });
      await recordInProduct(
        change,
        productId,
        { previewImage: former && imageReference(former) },
        { previewImage: imageReference(image) },
      );
      return images.set(change, key, { isPreview: true });
    },
  };
}
