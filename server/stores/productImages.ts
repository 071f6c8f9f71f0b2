import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type {
  ProductImage,
  ProductImageQuery,
  ProductImageUpdate,
} from '../../contract/productImages.ts';
import { imageReference } from '../../contract/auditedChange.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { lockRow } from '../database/lockRow.ts';
import { pagination } from '../database/paging.ts';
import { pictures } from '../database/schema/pictures.ts';
import { productImages as table, products } from '../database/schema/products.ts';
import { prepared } from '../database/statements.ts';
import { Problem } from '../problem.ts';
import { recordChange } from './audit.ts';
import type { Change, Condition } from './change.ts';
import { dropPicture, lockPictures, pictureColumns, putPicture, type Picture } from './pictures.ts';
import { missingProduct } from './products.ts';

const { pictureHash: _pictureHash, ...columns } = getTableColumns(table);

const resource = 'product-images';

const isImage = (productId: number, id: number) =>
  and(eq(table.productId, productId), eq(table.id, id));

const missingImage = (productId: number, id: number) =>
  new Problem(404, `Product ${productId} has no image ${id}.`);

/** Changes an image that is there and that nobody else can change. */
async function set(change: Change, before: ProductImage, values: Partial<ProductImage>) {
  const { id } = before;
  const after = onlyRow(
    await change.tx.update(table).set(values).where(eq(table.id, id)).returning(columns),
  );
  await recordChange(change, { resource, id, before, after });
  return after;
}

/** The images that a change of a product's images is about, as its history names them. */
interface NamedImages {
  productImage?: ReturnType<typeof imageReference>;
  previewImage?: ReturnType<typeof imageReference>;
}

/** Records a change of its images in a product's own history. */
const recordInProduct = (change: Change, id: number, before: NamedImages, after: NamedImages) =>
  recordChange(change, { resource: 'products', id, before, after });

async function hashOf(tx: Database, productId: number, id: number) {
  const [image] = await tx
    .select({ hash: table.pictureHash })
    .from(table)
    .where(isImage(productId, id));
  if (!image) throw missingImage(productId, id);
  return image.hash;
}

/** The images of products. Its functions throw a Problem (404) for a product that does not exist and for an image that is not its. */
export function productImageStore(db: Database) {
  async function requireProduct(id: number) {
    if ((await db.$count(products, eq(products.id, id))) === 0) throw missingProduct(id);
  }

  // Those of a product are few: no list to find one's way in, as listing.ts does.
  const isAsked = and(
    eq(table.productId, sql.placeholder('productId')),
    // Null asks for either.
    sql`${table.enabled} = coalesce(${sql.placeholder('enabled')}, ${table.enabled})`,
  );
  const counting = db.select({ total: count() }).from(table).where(isAsked);
  const total = prepared(counting);
  const rows = prepared(
    db
      // Counted once for all rows, in the same statement.
      .select({ ...columns, total: sql<number>`(${counting})`.mapWith(Number) })
      .from(table)
      .where(isAsked)
      .orderBy(asc(table.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );

  async function get(productId: number, id: number, tx = db) {
    const [image] = await tx.select(columns).from(table).where(isImage(productId, id));
    if (!image) throw missingImage(productId, id);
    return image;
  }

  return {
    requireProduct,

    list: async (productId: number, { page, pageSize, enabled }: ProductImageQuery) => {
      const filter = { productId, enabled: enabled ?? null };
      const data = await rows.execute({
        ...filter,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      const all = data[0]?.total ?? onlyRow(await total.execute(filter)).total;
      if (all === 0) await requireProduct(productId);
      return { data, pagination: pagination({ page, pageSize }, all) };
    },

    get: (productId: number, id: number) => get(productId, id),

    /** An image's picture, without its bytes when its hash is among the known ones. */
    picture: async (productId: number, id: number, known: string[]) => {
      const [picture] = await db
        .select(pictureColumns(known))
        .from(table)
        .innerJoin(pictures, eq(pictures.hash, table.pictureHash))
        .where(isImage(productId, id));
      if (!picture) throw missingImage(productId, id);
      return picture;
    },

    create: async (
      change: Change,
      productId: number,
      values: ProductImageUpdate,
      picture: Picture,
    ) => {
      const { tx } = change;
      await lockPictures(tx);
      const pictureHash = await putPicture(tx, picture);
      const row = { ...values, productId, pictureHash };
      const after = onlyRow(await tx.insert(table).values(row).returning(columns));
      await recordChange(change, { resource, id: after.id, after, hidden: { image: 'changed' } });
      await recordInProduct(change, productId, {}, { productImage: imageReference(after) });
      return after;
    },

    update: async (
      change: Change,
      productId: number,
      id: number,
      values: ProductImageUpdate,
      condition: Condition<ProductImage>,
    ) => {
      const { tx } = change;
      // Not the image alone: making another one the preview changes this one too.
      await lockRow(tx, products, productId);
      const before = await get(productId, id, tx);
      condition(before);
      return set(change, before, values);
    },

    remove: async (change: Change, productId: number, id: number) => {
      const { tx } = change;
      await lockPictures(tx);
      await lockRow(tx, products, productId);
      const before = await get(productId, id, tx);
      const hash = await hashOf(tx, productId, id);
      await tx.delete(table).where(eq(table.id, id));
      await dropPicture(tx, hash);
      await recordChange(change, { resource, id, before, hidden: { image: 'removed' } });
      const image = imageReference(before);
      const gone = { productImage: image, previewImage: before.isPreview ? image : undefined };
      await recordInProduct(change, productId, gone, {});
    },

    /** Makes an image the one preview of its product, in place of any other. */
    makePreview: async (change: Change, productId: number, id: number) => {
      const { tx } = change;
      // Racing calls for one product take turns; its unique index would refuse the second.
      await lockRow(tx, products, productId);
      const image = await get(productId, id, tx);
      if (image.isPreview) return image;
      const [former] = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.productId, productId), eq(table.isPreview, true)));
      if (former) await set(change, former, { isPreview: false });
      await recordInProduct(
        change,
        productId,
        { previewImage: former && imageReference(former) },
        { previewImage: imageReference(image) },
      );
      return set(change, image, { isPreview: true });
    },
  };
}
