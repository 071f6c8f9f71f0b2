import { eq, inArray, sql } from 'drizzle-orm';
import type { SearchResult } from '../../../contract/search.ts';
import { apiResources } from '../../../contract/resources.ts';
import type { ComposedResource, SearchedResource } from '../../../contract/search/groups.ts';
import {
  categoryTexts,
  ownTexts,
  productTexts,
  providerTexts,
} from '../../../contract/search/searchTexts.ts';
import type { Database } from '../../database/database.ts';
import { columnOf } from '../../database/records.ts';
import { recordTables } from '../../database/recordTables.ts';
import {
  productCategories,
  serviceProviderCategories,
  type CategoryTable,
} from '../../database/schema/categories.ts';
import { productCategoryLinks, products } from '../../database/schema/products.ts';
import { serviceProviders } from '../../database/schema/serviceProviders.ts';
import { previewColumns, previewJoin, pricesColumns } from '../products.ts';
import { pictureColumns } from '../serviceProviders.ts';

type Read = (db: Database, ids: number[]) => Promise<SearchResult[]>;

const readProviders: Read = async (db, ids) => {
  const { id, firstName, lastName, brandName, email, phoneNumber, addressLine1, city, state } =
    serviceProviders;
  const texts = { firstName, lastName, brandName, email, phoneNumber, addressLine1, city, state };
  const rows = await db
    .select({ id, ...texts, enabled: serviceProviders.enabled, ...pictureColumns })
    .from(serviceProviders)
    .where(inArray(id, ids));
  return rows.map((row) => ({ id: row.id, ...providerTexts(row), provider: row }));
};

const readProducts: Read = async (db, ids) => {
  const { firstName, lastName, brandName } = serviceProviders;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      provider: { firstName, lastName, brandName },
      enabled: products.enabled,
      pricing: products.pricing,
      ...pricesColumns(products),
      ...previewColumns,
      categories: sql<string[]>`(
        select coalesce(json_agg(c.name order by c.id), '[]')
        from ${productCategoryLinks} l join ${productCategories} c on c.id = l.category_id
        where l.owner_id = ${products.id}
      )`,
    })
    .from(products)
    .innerJoin(serviceProviders, eq(serviceProviders.id, products.serviceProviderId))
    .leftJoin(previewJoin.table, previewJoin.on)
    .where(inArray(products.id, ids));
  return rows.map((row) => ({ id: row.id, ...productTexts(row), product: row }));
};

const readCategories =
  (table: CategoryTable): Read =>
  async (db, ids) => {
    const rows = await db
      .select({
        id: table.id,
        name: table.name,
        ancestors: sql<string[]>`(
          with recursive up(id, parent_id, name, height) as (
            select a.id, a.parent_id, a.name, 0 from ${table} a where a.id = ${table}.parent_id
            union all
            select a.id, a.parent_id, a.name, up.height + 1
            from ${table} a join up on a.id = up.parent_id
          )
          select coalesce(json_agg(up.name order by up.height desc), '[]') from up
        )`,
      })
      .from(table)
      .where(inArray(table.id, ids));
    return rows.map((row) => ({ id: row.id, ...categoryTexts(row) }));
  };

const readOwnTexts =
  (resource: SearchedResource): Read =>
  async (db, ids) => {
    const { foundBy = [] } = apiResources[resource];
    const table = recordTables[resource];
    const texts = Object.fromEntries(foundBy.map((name) => [name, columnOf(table, name)]));
    const rows = await db
      .select({ ...texts, id: table.id })
      .from(table)
      .where(inArray(table.id, ids));
    return rows.map((row) => ({ id: Number(row.id), ...ownTexts(foundBy, row) }));
  };

const composed: Record<ComposedResource, Read> = {
  'service-providers': readProviders,
  products: readProducts,
  'service-provider-categories': readCategories(serviceProviderCategories),
  'product-categories': readCategories(productCategories),
};

const readers: Partial<Record<SearchedResource, Read>> = composed;

/** The records with these ids as a search returns them, in this order; without those deleted meanwhile. */
export async function readResults(
  db: Database,
  resource: SearchedResource,
  ids: number[],
): Promise<SearchResult[]> {
  if (ids.length === 0) return [];
  const read = readers[resource] ?? readOwnTexts(resource);
  const found = new Map((await read(db, ids)).map((result) => [result.id, result]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
