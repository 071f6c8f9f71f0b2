import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type {
  ProductImage,
  ProductImageQuery,
  ProductImageUpdate,
} from '../../contract/productImages.ts';
import { equals } from '../database/conditions.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { lockRow } from '../database/lockRow.ts';
import { pageOf } from '../database/paging.ts';
import { productImages as table, products } from '../database/schema/products.ts';
import { Problem } from '../http/problem.ts';
import type { Change, Condition } from './change.ts';
import { dropPicture, lockPictures, putPicture, type Picture } from './pictures.ts';
import { missingProduct } from './products.ts';

const { pictureHash: _pictureHash, ...columns } = getTableColumns(table);

const isImage = (productId: number, id: number) =>
  and(eq(table.productId, productId), eq(table.id, id));

const missingImage = (productId: number, id: number) =>
  new Problem(404, `Product ${productId} has no image ${id}.`);

/** The images of products. Its functions throw a Problem (404) for a product that does not exist and for an image that is not its. */
export function productImageStore(db: Database) {
  async function requireProduct(id: number) {
    if ((await db.$count(products, eq(products.id, id))) === 0) throw missingProduct(id);
  }

  async function get(productId: number, id: number, tx = db) {
    const [image] = await tx.select(columns).from(table).where(isImage(productId, id));
    if (!image) throw missingImage(productId, id);
    return image;
  }

  return {
    requireProduct,

    list: async (productId: number, { enabled, ...page }: ProductImageQuery) => {
      await requireProduct(productId);
      const where = and(eq(table.productId, productId), equals(table.enabled, enabled));
      const rows = db.select(columns).from(table).where(where).orderBy(asc(table.id));
      return pageOf(page, db.$count(table, where), ({ limit, offset }) =>
        rows.limit(limit).offset(offset),
      );
    },

    get: (productId: number, id: number) => get(productId, id),

    /** The hash of an image's picture. */
    pictureHash: async (productId: number, id: number) => {
      const [image] = await db
        .select({ hash: table.pictureHash })
        .from(table)
        .where(isImage(productId, id));
      if (!image) throw missingImage(productId, id);
      return image.hash;
    },

    create: async (
      { tx }: Change,
      productId: number,
      values: ProductImageUpdate,
      picture: Picture,
    ) => {
      await lockPictures(tx);
      const pictureHash = await putPicture(tx, picture);
      const row = { ...values, productId, pictureHash };
      return onlyRow(await tx.insert(table).values(row).returning(columns));
    },

    update: async (
      { tx }: Change,
      productId: number,
      id: number,
      values: ProductImageUpdate,
      condition: Condition<ProductImage>,
    ) => {
      // Not the image alone: making another one the preview changes this one too.
      await lockRow(tx, products, productId);
      condition(await get(productId, id, tx));
      const [image] = await tx
        .update(table)
        .set(values)
        .where(isImage(productId, id))
        .returning(columns);
      if (!image) throw missingImage(productId, id);
      return image;
    },

    remove: async ({ tx }: Change, productId: number, id: number) => {
      await lockPictures(tx);
      const [removed] = await tx
        .delete(table)
        .where(isImage(productId, id))
        .returning({ hash: table.pictureHash });
      if (!removed) throw missingImage(productId, id);
      await dropPicture(tx, removed.hash);
    },

    /** Makes an image the one preview of its product, in place of any other. */
    makePreview: async ({ tx }: Change, productId: number, id: number) => {
      // Racing calls for one product take turns; its unique index would refuse the second.
      await lockRow(tx, products, productId);
      await tx
        .update(table)
        .set({ isPreview: false })
        .where(and(eq(table.productId, productId), eq(table.isPreview, true)));
      const [image] = await tx
        .update(table)
        .set({ isPreview: true })
        .where(isImage(productId, id))
        .returning(columns);
      if (!image) throw missingImage(productId, id);
      return image;
    },
  };
}
