import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { productImages as images } from '../../../contract/productImages.ts';
import { products as declared } from '../../../contract/products.ts';
import { productCategories } from './categories.ts';
import { declaredIndexes, id, reference } from './columns.ts';
import { columnsOf } from './kinds.ts';
import { linkTable } from './links.ts';
import { pictureReference } from './pictures.ts';
import { searchDocumentColumn, searchDocumentIndexes } from './search.ts';
import { serviceProviders } from './serviceProviders.ts';

const kobo = () => bigint({ mode: 'number' }).notNull();

const { price: _price, minPrice: _minPrice, maxPrice: _maxPrice, ...fields } = declared.fields;

const { rating, noOfRatings } = columnsOf(declared);

/** Prices are in kobo; a fixed price is a range whose two ends are equal. */
export const products = pgTable(
  'products',
  {
    id: id(),
    ...columnsOf({ ...declared, fields }),
    lowestPrice: kobo(),
    highestPrice: kobo(),
    serviceProviderId: reference()
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'restrict' }),
    rating: rating.default(0),
    noOfRatings: noOfRatings.default(0),
  },
  (table) => [
    check(
      'products_prices_check',
      sql`0 <= ${table.lowestPrice} and ${table.lowestPrice} <= ${table.highestPrice}
        and (${table.pricing} = 'Range' or ${table.lowestPrice} = ${table.highestPrice})`,
    ),
    index('products_service_provider_id_idx').on(table.serviceProviderId, table.id),
    // Covering indexes: counting matches need not read the products.
    // With the id second, the list is also in the order of the index.
    index('products_lowest_price_idx').on(table.lowestPrice, table.id, table.enabled),
    index('products_highest_price_idx').on(
      table.highestPrice,
      table.lowestPrice,
      table.enabled,
      table.id,
    ),
    index('products_name_order_idx').on(table.nameKey, table.id, table.enabled),
    index('products_rating_order_idx').on(table.rating, table.id, table.enabled),
    ...declaredIndexes('products', declared, table),
  ],
);

/**
 * The search documents of products. Not a column of theirs, because they contain the names of the
 * provider and of the categories too, and change with those.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: reference()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...searchDocumentColumn,
  },
  (table) => searchDocumentIndexes('product_search', table),
);

/** Which categories a product has. */
export const productCategoryLinks = linkTable(
  'product_category_links',
  () => products.id,
  () => productCategories.id,
);

/** Images of products. A partial unique index allows one preview per product. */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...columnsOf(images),
    isPreview: boolean().notNull().default(false),
    pictureHash: pictureReference().notNull(),
  },
  (table) => [
    index('product_images_product_id_idx').on(table.productId, table.id),
    uniqueIndex('product_images_one_preview')
      .on(table.productId)
      .where(sql`${table.isPreview}`),
    index('product_images_picture_hash_idx').on(table.pictureHash),
  ],
);
