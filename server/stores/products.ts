import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  Pricing,
  ProductInput,
  ProductQuery,
  ProductUpdate,
} from '../../contract/products.ts';
import { toKobo, toStoredPrices, type StoredPrices } from '../../contract/rules/prices.ts';
import { referenceIn } from '../../contract/rules/references.ts';
import type { Database } from '../database/database.ts';
import { equalFilter, type Filters } from '../database/filters.ts';
import { recordColumns } from '../database/records.ts';
import { productCategories } from '../database/schema/categories.ts';
import {
  productCategoryLinks,
  productImages,
  products as table,
} from '../database/schema/products.ts';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { searchKeysOf } from '../database/searchKeys.ts';
import { fieldProblem, Problem } from '../problem.ts';
import {
  categoriesColumn,
  categoryFilter,
  setCategories,
  type CategoryLinks,
} from './categoryLinks.ts';
import { declaredFilters, declaredSorts } from './declaredFilters.ts';
import { versionColumn } from './pictures.ts';
import { recordStore } from './recordStore.ts';
import { missingProvider } from './serviceProviders.ts';

const naira = (pricing: Pricing, kobo: AnyPgColumn, of: AnyPgColumn) =>
  sql<number | null>`case when ${of} = ${pricing} then ${kobo} end`.mapWith(
    (value) => Number(value) / 100,
  );

/** Columns of stored prices as the API returns them, in naira. */
export const pricesColumns = ({
  pricing,
  lowestPrice,
  highestPrice,
}: Record<keyof StoredPrices, AnyPgColumn>) => ({
  price: naira('Fixed', lowestPrice, pricing),
  minPrice: naira('Range', lowestPrice, pricing),
  maxPrice: naira('Range', highestPrice, pricing),
});

const PROVIDER_FOREIGN_KEY = 'products_service_provider_id_service_providers_id_fk';

/** The query of a list of products, which may be limited to one provider. */
type ProductFilter = ProductQuery & { serviceProviderId?: number };

const links: CategoryLinks = {
  links: productCategoryLinks,
  categories: productCategories,
  reference: referenceIn('products', 'productCategoryIds'),
};

const { lowestPrice: _low, highestPrice: _high, ...fields } = recordColumns(table);

const previews = alias(productImages, 'previews');

/**
 * The join of products with their previews. Its condition is inlined: only then does the planner
 * see that the partial index on previews applies.
 */
export const previewJoin = {
  table: previews,
  on: and(eq(previews.productId, table.id), sql`${previews.isPreview}`),
};

/** The columns of the preview, in a query with `previewJoin`. */
export const previewColumns = {
  previewImageId: sql<number | null>`${previews.id}`.mapWith(previews.id),
  pictureVersions: { previewImage: versionColumn(previews.pictureHash) },
};

const columns = {
  ...fields,
  ...pricesColumns(table),
  ...previewColumns,
  productCategories: categoriesColumn(links, table),
};

// A subquery, because for a page of unknown length the planner may join with the whole table.
const listColumns = {
  serviceProvider: {
    id: table.serviceProviderId,
    name: sql<string>`(
      select p.brand_name from ${serviceProviders} p where p.id = ${table.serviceProviderId}
    )`,
  },
};

// A minimum price of 0 excludes nothing.
const filters: Filters<ProductFilter> = {
  ...declaredFilters('products', table),
  ...equalFilter('serviceProviderId', table.serviceProviderId),
  ...categoryFilter('categoryId', links, table.id),
  // A range matches when any price in it does.
  minPrice: {
    where: (value) => gte(table.highestPrice, value),
    value: ({ minPrice }) => (minPrice ? toKobo(minPrice) : undefined),
  },
  maxPrice: {
    where: (value) => lte(table.lowestPrice, value),
    value: ({ maxPrice }) => (maxPrice === undefined ? undefined : toKobo(maxPrice)),
  },
};

/** The columns of a new or changed product, including its search column. */
export function productRow<T extends ProductInput | ProductUpdate>(input: T) {
  const {
    price: _price,
    minPrice: _minPrice,
    maxPrice: _maxPrice,
    productCategoryIds: _productCategoryIds,
    ...values
  } = input;
  return { ...values, ...toStoredPrices(input), ...searchKeysOf(table, values) };
}

const hasProvider = async (db: Database, id: number) =>
  (await db.$count(serviceProviders, eq(serviceProviders.id, id))) > 0;

/** The Problem (404) for a product that does not exist. */
export const missingProduct = (id: number) => new Problem('product.notFound', { id });

/** The products. Unknown categories and providers and inconsistent prices are rejected with 400. */
export function productStore(db: Database) {
  const products = recordStore(db, {
    resource: 'products',
    table,
    columns,
    listColumns,
    leftJoin: previewJoin,
    isCounted: true,
    category: { filter: 'categoryId', links: productCategoryLinks },
    filters,
    sorts: declaredSorts('products', table, { price: table.lowestPrice }),
    missing: ({ id }) => missingProduct(id),
    insertRow: (input: ProductInput) => productRow(input),
    updateRow: (update: ProductUpdate) => productRow(update),
    writeLinks: (tx, id, { productCategoryIds }, before) =>
      setCategories(tx, links, id, productCategoryIds, before?.productCategories),
    violations: {
      [PROVIDER_FOREIGN_KEY]: ({ serviceProviderId: id = 0 }) => {
        const { pointer, unknown } = referenceIn('products', 'serviceProviderId');
        return fieldProblem({ pointer, message: unknown, values: { id } });
      },
    },
  });

  return {
    ...products,
    requireOwner: async (serviceProviderId: number) => {
      if (!(await hasProvider(db, serviceProviderId))) throw missingProvider(serviceProviderId);
    },
  };
}
