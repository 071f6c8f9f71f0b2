import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/products.ts';
import { textFilters, textValue } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { listing } from '../database/listing.ts';
import { statementName } from '../database/statements.ts';
import { productCategories } from '../database/schema/categories.ts';
import {
  productCategoryLinks,
  productImages,
  products as table,
} from '../database/schema/products.ts';
import { categoriesColumn, hasCategory, type CategoryLinks } from './categoryLinks.ts';
import { toKobo, wirePrices } from './prices.ts';

/** What a list of products can be asked for: what GET /products takes, and whose they are. */
export type ProductFilter = ProductQuery & { serviceProviderId?: number };

/** The categories of products. */
export const productLinks: CategoryLinks = {
  links: productCategoryLinks,
  categories: productCategories,
  pointer: '/productCategoryIds',
  label: 'Product category',
};

const { nameKey: _nameKey, ...kept } = getTableColumns(table);

const select = (db: Database) =>
  db
    .select({
      ...kept,
      previewImageId: productImages.id,
      productCategories: categoriesColumn(productLinks, table),
    })
    .from(table)
    .leftJoin(
      productImages,
      and(eq(productImages.productId, table.id), eq(productImages.isPreview, true)),
    );

type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ lowestPrice, highestPrice, pricing, ...row }: Row) => ({
  ...row,
  ...wirePrices({ pricing, lowestPrice, highestPrice }),
});

const kobo = (naira: number | undefined) => (naira === undefined ? undefined : toKobo(naira));

/** Reads products as the wire has them. */
export function productReading(db: Database) {
  const byId = select(db)
    .where(eq(table.id, sql.placeholder('id')))
    .prepare(statementName());
  const page = listing<Row>(db, {
    table,
    isCounted: true,
    category: { filter: 'categoryId', links: productCategoryLinks },
    conditions: {
      serviceProviderId: (value) => eq(table.serviceProviderId, value),
      ...textFilters('name', table, table.nameKey),
      enabled: (value) => eq(table.enabled, value),
      categoryId: (value) => hasCategory(db, productLinks, table.id, value),
      // A range matches when any price in it does.
      minPrice: (value) => gte(table.highestPrice, value),
      maxPrice: (value) => lte(table.lowestPrice, value),
      minRating: (value) => gte(table.rating, value),
      maxRating: (value) => lte(table.rating, value),
    },
    rows: (ids) => select(db).innerJoin(ids, eq(ids.id, table.id)).orderBy(asc(table.id)),
  });

  return {
    /** The product of that number, if there is one; with a transaction as that sees it. */
    find: async (id: number, tx = db) => {
      const [row] =
        tx === db ? await byId.execute({ id }) : await select(tx).where(eq(table.id, id));
      return row && toWire(row);
    },

    list: async ({
      page: number,
      pageSize,
      name,
      minPrice,
      maxPrice,
      ...filter
    }: ProductFilter) => {
      const { data, pagination } = await page(
        { page: number, pageSize },
        {
          ...filter,
          ...textValue('name', name),
          minPrice: kobo(minPrice),
          maxPrice: kobo(maxPrice),
        },
      );
      return { data: data.map(toWire), pagination };
    },
  };
}
