import { and, eq, getTableColumns } from 'drizzle-orm';
import { imageReference } from '../../contract/auditedChange.ts';
import type { ProductImageQuery, ProductImageUpdate } from '../../contract/productImages.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { equalFilter, type Filters } from '../database/filters.ts';
import { lockRow } from '../database/records.ts';
import { pictures } from '../database/schema/pictures.ts';
import { productImages as table, products } from '../database/schema/products.ts';
import { Problem } from '../problem.ts';
import { type Change, recordChange } from './audit.ts';
import type { Condition } from './storeDeclaration.ts';
import {
  dropOriginal,
  putOriginal,
  type CroppedPicture,
  type OriginalOwner,
} from './pictureOriginals.ts';
import {
  dropPicture,
  lockPictures,
  pictureColumns,
  putPicture,
  versionColumn,
  type Picture,
  type WantedPicture,
} from './pictures.ts';
import { missingProduct } from './products.ts';
import { recordStore } from './recordStore.ts';

/** A new image, with its picture as it is stored. */
type NewImage = ProductImageUpdate & { productId: number; picture: Picture };

const { pictureHash, ...fields } = getTableColumns(table);
const columns = { ...fields, pictureVersions: { image: versionColumn(pictureHash) } };

const filters: Filters<ProductImageQuery & { productId: number }> = {
  ...equalFilter('productId', table.productId),
  ...equalFilter('enabled', table.enabled),
};

const ownerOf = (productImageId: number): OriginalOwner => ({ field: 'image', productImageId });

const missingImage = (productId: number, id: number) =>
  new Problem('product.imageNotFound', { productId, id });

/** The images that changed, as a product's history names them. */
interface NamedImages {
  productImage?: ReturnType<typeof imageReference>;
  previewImage?: ReturnType<typeof imageReference>;
}

const recordInProduct = (change: Change, id: number, before: NamedImages, after: NamedImages) =>
  recordChange(change, { resource: 'products', id, before, after });

const imageRecords = (db: Database) =>
  recordStore(db, {
    resource: 'product-images',
    table,
    columns,
    owner: { field: 'productId', table: products, missing: missingProduct },
    missing: ({ id, productId = 0 }) => missingImage(productId, id),
    filters,
    insertRow: async ({ picture, ...values }: NewImage, tx) => {
      await lockPictures(tx);
      return { ...values, pictureHash: await putPicture(tx, picture) };
    },
    updateRow: (update: ProductImageUpdate) => update,
    remove: async (tx, id) => {
      await lockPictures(tx);
      const deleted = await tx.delete(table).where(eq(table.id, id)).returning({ pictureHash });
      await dropPicture(tx, onlyRow(deleted).pictureHash);
    },
    hiddenFields: ['image'],
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

/** Stores another picture for an image, and returns whether it differs from the one before. */
async function storePicture(tx: Database, id: number, picture: CroppedPicture) {
  const [stored] = await tx.select({ pictureHash }).from(table).where(eq(table.id, id));
  const hash = await putPicture(tx, picture);
  if (picture.original) await putOriginal(tx, ownerOf(id), picture.original);
  if (stored?.pictureHash === hash) return false;
  if (!picture.original) await dropOriginal(tx, ownerOf(id));
  await tx.update(table).set({ pictureHash: hash }).where(eq(table.id, id));
  await dropPicture(tx, stored?.pictureHash ?? null);
  return true;
}

/** The images of products. */
export function productImageStore(db: Database) {
  const images = imageRecords(db);

  return {
    ...images,
    ownerOf,

    /** An image's picture. */
    picture: async (productId: number, id: number, wanted: WantedPicture) => {
      const [picture] = await db
        .select(pictureColumns(wanted))
        .from(table)
        .innerJoin(pictures, eq(pictures.hash, table.pictureHash))
        .where(and(eq(table.productId, productId), eq(table.id, id)));
      if (!picture) throw missingImage(productId, id);
      return picture;
    },

    /** The hash of an image's picture, under which it is stored. */
    currentHash: async (productId: number, id: number, tx = db) => {
      const [image] = await tx
        .select({ pictureHash })
        .from(table)
        .where(and(eq(table.productId, productId), eq(table.id, id)));
      if (!image) throw missingImage(productId, id);
      return image.pictureHash;
    },

    /** Replaces the picture of an image, and its original. */
    replacePicture: async (
      change: Change,
      productId: number,
      id: number,
      picture: CroppedPicture,
    ) => {
      const { tx } = change;
      await lockPictures(tx);
      const before = await images.get({ id, productId }, tx);
      if (!(await storePicture(tx, id, picture))) return;
      const hidden = { image: 'changed' } as const;
      await recordChange(change, { resource: 'product-images', id, before, after: before, hidden });
    },

    /** Makes an image that meets the condition the only preview of its product, replacing any other. */
    makePreview: async (
      change: Change,
      productId: number,
      id: number,
      condition: Condition<object>,
    ) => {
      const { tx } = change;
      // Serialises concurrent calls for one product, of which the unique index would reject the second.
      await lockRow(tx, products, productId);
      const image = await images.get({ id, productId }, tx);
      condition(image);
      if (image.isPreview) return image;
      const [former] = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.productId, productId), eq(table.isPreview, true)));
      if (former) await images.set(change, { id: former.id, productId }, { isPreview: false });
      await recordInProduct(
        change,
        productId,
        { previewImage: former && imageReference(former) },
        { previewImage: imageReference(image) },
      );
      return images.set(change, { id, productId }, { isPreview: true });
    },
  };
}
