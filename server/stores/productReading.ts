import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { PRODUCT_LIMITS } from '../../contract/limits.ts';
import type { ProductQuery } from '../../contract/products.ts';
import { toKobo } from '../../contract/rules/prices.ts';
import { textFilters, textValues } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { listing } from '../database/listing.ts';
import { prepared } from '../database/statements.ts';
import { productCategories } from '../database/schema/categories.ts';
import {
  productCategoryLinks,
  productImages,
  products as table,
} from '../database/schema/products.ts';
import { categoriesColumn, hasCategory, type CategoryLinks } from './categoryLinks.ts';
import { pricesColumns } from './prices.ts';

/** What a list of products can be asked for: what GET /products takes, and whose they are. */
export type ProductFilter = ProductQuery & { serviceProviderId?: number };

/** The categories of products. */
export const productLinks: CategoryLinks = {
  links: productCategoryLinks,
  categories: productCategories,
  pointer: '/productCategoryIds',
  label: 'Product category',
};

const { nameKey: _, lowestPrice: __, highestPrice: ___, ...kept } = getTableColumns(table);

const select = (db: Database) =>
  db
    .select({
      ...kept,
      ...pricesColumns(table),
      previewImageId: productImages.id,
      productCategories: categoriesColumn(productLinks, table),
    })
    .from(table)
    .leftJoin(
      productImages,
      // Written out: as a value of its own it would hide the index of previews from a prepared plan.
      and(eq(productImages.productId, table.id), sql`${productImages.isPreview}`),
    );

type Row = Awaited<ReturnType<typeof select>>[number];

// No price is below 0 and no rating outside its limits: such a bound asks for nothing, but that
// there are ratings at all.
const bounds = ({ minPrice, maxPrice, minRating, maxRating }: Partial<ProductFilter>) => ({
  minPrice: minPrice ? toKobo(minPrice) : undefined,
  maxPrice: maxPrice === undefined ? undefined : toKobo(maxPrice),
  minRating: minRating === PRODUCT_LIMITS.rating.min ? undefined : minRating,
  maxRating: maxRating === PRODUCT_LIMITS.rating.max ? undefined : maxRating,
  isRated: minRating === undefined && maxRating === undefined ? undefined : true,
});

/** Reads products as the wire has them. */
export function productReading(db: Database) {
  const byId = prepared(select(db).where(eq(table.id, sql.placeholder('id'))));
  const page = listing<Row>(db, {
    table,
    isCounted: true,
    category: { filter: 'categoryId', links: productCategoryLinks },
    keys: { serviceProviderId: table.serviceProviderId, enabled: table.enabled },
    searches: {
      ...textFilters('name', table, table.nameKey),
      categoryId: (value) => hasCategory(db, productLinks, table.id, value),
      // A range matches when any price in it does.
      minPrice: (value) => gte(table.highestPrice, value),
      maxPrice: (value) => lte(table.lowestPrice, value),
      minRating: (value) => gte(table.rating, value),
      maxRating: (value) => lte(table.rating, value),
      // Written out: only then does the planner see that the partial index on ratings applies.
      isRated: () => sql`${table.noOfRatings} > 0`,
    },
    rows: (ids) => select(db).innerJoin(ids, eq(ids.id, table.id)).orderBy(asc(table.id)),
  });

  return {
    /** The product of that number, if there is one; with a transaction as that sees it. */
    find: async (id: number, tx = db) => {
      const [row] =
        tx === db ? await byId.execute({ id }) : await select(tx).where(eq(table.id, id));
      return row;
    },

    list: (query: ProductFilter) =>
      page({ ...query, ...bounds(query), ...textValues('name', query.name) }),
  };
}
