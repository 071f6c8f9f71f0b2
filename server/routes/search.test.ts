import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { SEARCH_LIMITS } from '../../contract/limits.ts';
import type { SearchResults } from '../../contract/search.ts';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { searchQueue } from '../database/schema/search.ts';
import { continueIndexing } from '../stores/search/indexing.ts';
import {
  createCategory,
  createProduct,
  createProvider,
  insertProducts,
} from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const search = async (query: string) =>
  (await server.call<SearchResults>('GET', `/search?${query}`)).body.data;
const ids = async (q: string) =>
  (await search(`q=${encodeURIComponent(q)}&resource=products`)).flatMap(({ data }) =>
    data.map(({ id }) => id),
  );
const totalOf = async (q: string) => (await search(`q=${q}&resource=products`))[0]?.total ?? 0;

let provider: number;
beforeAll(async () => {
  ({ id: provider } = await createProvider(server.call, { firstName: 'Halima', lastName: 'Sule' }));
});

test('needs a token', async () => {
  const response = await server.app.inject({ method: 'GET', url: '/api/search?q=ada' });
  expect(response.statusCode).toBe(401);
});

test('a text that is written without the API is found too, and one that is deleted is not', async () => {
  const shelf = await createCategory(server.call, 'product-categories', 'Lanterns');
  const { id } = await createProduct(server.call, provider, { name: 'Brass lamp' });
  await server.db.execute(sql`update products set name_key = 'copper lamp' where id = ${id}`);
  await server.db.execute(sql`insert into product_category_links values (${id}, ${shelf})`);
  expect(await ids('copper lanterns halima')).toEqual([id]);
  expect(await ids('brass')).toEqual([]);
  await server.db.execute(
    sql`update product_categories set name_key = 'torches' where id = ${shelf}`,
  );
  expect(await ids('copper torches')).toEqual([id]);
  await server.db.execute(sql`delete from product_category_links where owner_id = ${id}`);
  expect(await ids('torches')).toEqual([]);
  await server.db.execute(sql`delete from products where id = ${id}`);
  expect(await ids('copper')).toEqual([]);
});

test('saves that change no text write no search document', async () => {
  const made = await createProduct(server.call, provider, { name: 'Clay bowl' });
  const version = async () => {
    const [row] = await server.db
      .select({ version: sql<string>`xmin::text || ctid::text` })
      .from(sql`product_search`)
      .where(sql`product_id = ${made.id}`);
    return row?.version;
  };
  const before = await version();
  const body = { ...made, enabled: false, productCategoryIds: [] };
  expect((await server.call('PUT', `/products/${made.id}`, body)).status).toBe(200);
  expect(await version()).toBe(before);
});

test('products of renamed categories and providers are indexed in steps', async () => {
  const count = 600;
  const seller = await createProvider(server.call, { brandName: 'Sellerbefore' });
  const category = await createCategory(server.call, 'product-categories', 'Categorybefore');
  await insertProducts(server.db, { count, provider: seller.id, category });
  expect(await totalOf('categorybefore%20sellerbefore')).toBe(count);

  const root = await createCategory(server.call, 'product-categories', 'Root');
  const moved = { name: 'Categorybefore', description: '-', parentCategoryId: root };
  await server.call('PUT', `/product-categories/${category}`, moved);
  expect(await server.db.$count(searchQueue)).toBe(0);

  const renamed = { ...moved, name: 'Categorylater' };
  await server.call('PUT', `/product-categories/${category}`, renamed);
  const named = { ...seller, brandName: 'Sellerlater', serviceProviderCategoryIds: [] };
  await server.call('PUT', `/service-providers/${seller.id}`, named);
  const [first] = await Promise.all([totalOf('categorylater'), totalOf('sellerlater')]);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(count);
  // A second rename of the same record, before the first has been indexed.
  await server.call('PUT', `/product-categories/${category}`, { ...renamed, name: 'Categorylast' });

  while (await continueIndexing(server.db));
  expect(await totalOf('categorylast%20sellerlater')).toBe(count);
  for (const former of ['categorybefore', 'categorylater', 'sellerbefore']) {
    expect(await totalOf(former)).toBe(0);
  }
  expect(await server.db.$count(searchQueue)).toBe(0);
});

test('counts and returns at most 1,000 of a kind, among them the best', async () => {
  const count = SEARCH_LIMITS.records + 50;
  await server.db.execute(sql`
    insert into ${serviceProviders} (first_name, last_name, brand_name, email, phone_number, state, city,
      address_line_1, about, enabled, brand_name_key, email_key, person_key, contact_key)
    select 'Many', 'Of ' || n, 'Brand', n || '@many.example', '1', 'Lagos', 'Lagos', '1 Marina', '-', true,
      'brand', n || '@many.example', 'many of ' || n, 'lagos'
    from generate_series(1, ${count}) n`);
  const [group] = await search(`q=many&resource=service-providers&page=334&pageSize=3`);
  expect(group).toMatchObject({ total: SEARCH_LIMITS.records, hasMore: true });
  expect(group?.pagination).toMatchObject({ totalPages: 334, hasNext: false });
  expect(group?.data).toHaveLength(1);
  const { id } = await createProvider(server.call, { firstName: 'Many', lastName: 'Of' });
  const [best] = await search('q=many%20of&resource=service-providers');
  expect(best?.data[0]?.id).toBe(id);
});
