import { and, asc, eq, getTableColumns, gte, lte, type AnyColumn, type SQL } from 'drizzle-orm';
import type {
  Product,
  ProductInput,
  ProductQuery,
  ProductUpdate,
} from '../../contract/products.ts';
import { searchKey } from '../../contract/searchKey.ts';
import { contains, equals } from '../database/conditions.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { lockRow } from '../database/lockRow.ts';
import { pageOf } from '../database/paging.ts';
import { productCategories } from '../database/schema/categories.ts';
import {
  productCategoryLinks,
  productImages,
  products as table,
} from '../database/schema/products.ts';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import { recordChange } from './audit.ts';
import type { Change, Condition } from './change.ts';
import { categoriesOf, hasCategory, setCategories } from './categoryLinks.ts';
import { checkRating, keptPrices, toKobo, wirePrices } from './prices.ts';
import { missingProvider } from './serviceProviders.ts';

/** What a list of products can be asked for: what GET /products takes, and whose they are. */
export type ProductFilter = ProductQuery & { serviceProviderId?: number };

const links = {
  links: productCategoryLinks,
  categories: productCategories,
  pointer: '/productCategoryIds',
  label: 'Product category',
};

const { nameKey: _nameKey, ...kept } = getTableColumns(table);

const select = (db: Database) =>
  db
    .select({ ...kept, previewImageId: productImages.id })
    .from(table)
    .leftJoin(
      productImages,
      and(eq(productImages.productId, table.id), eq(productImages.isPreview, true)),
    );

async function toWire(db: Database, rows: Awaited<ReturnType<typeof select>>) {
  const categories = await categoriesOf(
    db,
    links,
    rows.map(({ id }) => id),
  );
  return rows.map(({ lowestPrice, highestPrice, pricing, ...row }) => ({
    ...row,
    ...wirePrices({ pricing, lowestPrice, highestPrice }),
    productCategories: categories(row.id),
  }));
}

const atLeast = (column: AnyColumn, bound: number | undefined): SQL | undefined =>
  bound === undefined ? undefined : gte(column, bound);
const atMost = (column: AnyColumn, bound: number | undefined): SQL | undefined =>
  bound === undefined ? undefined : lte(column, bound);
const kobo = (naira: number | undefined) => (naira === undefined ? undefined : toKobo(naira));

const conditions = (db: Database, filter: Omit<ProductFilter, 'page' | 'pageSize'>) =>
  and(
    equals(table.serviceProviderId, filter.serviceProviderId),
    contains(table.nameKey, filter.name),
    equals(table.enabled, filter.enabled),
    hasCategory(db, links, table.id, filter.categoryId),
    // A range matches when any price in it does.
    atLeast(table.highestPrice, kobo(filter.minPrice)),
    atMost(table.lowestPrice, kobo(filter.maxPrice)),
    atLeast(table.rating, filter.minRating),
    atMost(table.rating, filter.maxRating),
  );

/** The columns of a new or changed product, search column included. Throws a Problem (400) for prices that do not hold together. */
export function productRow<T extends ProductInput | ProductUpdate>(input: T) {
  const {
    price: _price,
    minPrice: _minPrice,
    maxPrice: _maxPrice,
    productCategoryIds: _productCategoryIds,
    ...values
  } = input;
  return { ...values, ...keptPrices(input), nameKey: searchKey(input.name) };
}

const requireProvider = async (db: Database, id: number, refusal: Problem) => {
  if ((await db.$count(serviceProviders, eq(serviceProviders.id, id))) === 0) throw refusal;
};

/** The refusal (404) of a product that does not exist. */
export const missingProduct = (id: number) => new Problem(404, `Product ${id} does not exist.`);

/** The products. Its functions throw a Problem: 404 for one that does not exist, 400 for unknown categories or providers and for prices that do not hold together. */
export function productStore(db: Database) {
  async function get(id: number, tx = db) {
    const [product] = await toWire(tx, await select(tx).where(eq(table.id, id)));
    if (!product) throw missingProduct(id);
    return product;
  }

  async function list({ page, pageSize, ...filter }: ProductFilter) {
    const where = conditions(db, filter);
    const rows = select(db).where(where).orderBy(asc(table.id));
    const found = await pageOf({ page, pageSize }, db.$count(table, where), ({ limit, offset }) =>
      rows.limit(limit).offset(offset),
    );
    return { ...found, data: await toWire(db, found.data) };
  }

  return {
    get,
    list,

    /** The products of one provider; 404 when it does not exist. */
    listOfProvider: async (serviceProviderId: number, query: ProductQuery) => {
      await requireProvider(db, serviceProviderId, missingProvider(serviceProviderId));
      return list({ ...query, serviceProviderId });
    },

    create: async (change: Change, input: ProductInput) => {
      const { tx } = change;
      const { serviceProviderId } = input;
      const detail = `Service provider ${serviceProviderId} does not exist.`;
      await requireProvider(tx, serviceProviderId, fieldProblem('/serviceProviderId', detail));
      const inserted = await tx.insert(table).values(productRow(input)).returning({ id: table.id });
      const { id } = onlyRow(inserted);
      await setCategories(tx, links, id, input.productCategoryIds);
      const after = await get(id, tx);
      await recordChange(change, { resource: 'products', id, after });
      return after;
    },

    update: async (
      change: Change,
      id: number,
      input: ProductUpdate,
      condition: Condition<Product>,
    ) => {
      checkRating(input.rating);
      const { tx } = change;
      await lockRow(tx, table, id);
      const before = await get(id, tx);
      condition(before);
      await tx.update(table).set(productRow(input)).where(eq(table.id, id));
      await setCategories(tx, links, id, input.productCategoryIds);
      const after = await get(id, tx);
      await recordChange(change, { resource: 'products', id, before, after });
      return after;
    },
  };
}
