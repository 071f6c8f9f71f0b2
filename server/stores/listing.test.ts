import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serviceProviderStore } from './serviceProviders.ts';
import { openTestDatabase } from '../testing/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { serviceProviders as table } from '../database/schema/serviceProviders.ts';
import { totalsOf } from '../database/totals.ts';

const COUNT = 20_000;

interface StoredProvider {
  id: number;
  enabled: boolean;
  brand: string;
}

let database: OpenDatabase;
let records: StoredProvider[];

const insert = (from: number, to: number) =>
  database.db.execute(sql`
    insert into ${table} (id, first_name, last_name, brand_name, email, phone_number, state, city,
      address_line_1, about, enabled, person_key, brand_name_key, email_key)
    select id, 'Ada', 'Obi', 'Brand ' || id, id || '@example.com', '1', 'Lagos', 'Lagos', '1 Marina',
      'About', id % 5 > 0, 'name ' || id % 100, 'brand ' || id, id || '@example.com'
    from generate_series(${from}::int, ${to}::int) id`);

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await insert(1, COUNT);
  // Gaps in the ids, small and large, and records that change their status.
  await db.execute(sql`delete from ${table} where id % 7 = 0 or id between 9000 and 12000`);
  await db.execute(sql`update ${table} set enabled = not enabled where id % 11 = 0`);
  await db.execute(sql`
    insert into service_provider_categories (id, name, description, name_key, description_key)
    values (1, 'A', 'A', 'a', 'a'), (2, 'B', 'B', 'b', 'b'), (3, 'C', 'C', 'c', 'c')`);
  await db.execute(
    sql`insert into service_provider_category_links
      select id, 1 from ${table} where id % 3 = 0
      union all select id, 2 from ${table} where id <= 34
      union all select id, 3 from ${table} where id <= 33`,
  );
  records = await db
    .select({ id: table.id, enabled: table.enabled, brand: table.brandNameKey })
    .from(table)
    .orderBy(table.id);
});
afterAll(() => database.close());

const all = () => true;
const ofCategory = ({ id }: StoredProvider) => id % 3 === 0;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const sortOrders = {
  id: (a: StoredProvider, b: StoredProvider) => a.id - b.id,
  // Many have the same name: they are in the order of their ids.
  name: (a: StoredProvider, b: StoredProvider) =>
    compare(`name ${a.id % 100}`, `name ${b.id % 100}`) || a.id - b.id,
  brandName: (a: StoredProvider, b: StoredProvider) => compare(a.brand, b.brand),
};

const sorts = (['id', 'name', 'brandName'] as const).flatMap((field) => [
  { sort: field, order: sortOrders[field] },
  {
    sort: `-${field}` as const,
    order: (a: StoredProvider, b: StoredProvider) => sortOrders[field](b, a),
  },
]);

test.each<[string, object, (record: StoredProvider) => boolean]>([
  ['nothing', {}, all],
  ['status', { enabled: true }, ({ enabled }) => enabled],
  ['the other status', { enabled: false }, ({ enabled }) => !enabled],
  ['category', { serviceProviderCategoryId: 1 }, ofCategory],
  ['category of exactly a page', { serviceProviderCategoryId: 2 }, ({ id }) => id <= 34],
  ['category of one less than a page', { serviceProviderCategoryId: 3 }, ({ id }) => id <= 33],
  ['text', { brandName: 'AND 1' }, ({ brand }) => brand.includes('and 1')],
  [
    'the ends of two texts',
    { brandName: 'd 1', email: '7@' },
    ({ id, brand }) => brand.includes('d 1') && id % 10 === 7,
  ],
  ['two characters that few contain', { brandName: ' 7' }, ({ brand }) => brand.includes(' 7')],
  ['one letter that all have', { brandName: 'B' }, all],
  ['a character that none contains', { brandName: '%' }, () => false],
  [
    'category, text and status',
    { serviceProviderCategoryId: 1, brandName: '9', enabled: true },
    (record) => ofCategory(record) && record.brand.includes('9') && record.enabled,
  ],
  ['a text that none contains', { brandName: 'nobody' }, () => false],
])('filtered by %s, each page has exactly the expected records', async (_, filter, isIn) => {
  const { list } = serviceProviderStore(database.db);
  const pageSize = 30;
  for (const { sort, order } of sorts) {
    const expected = records
      .filter(isIn)
      .toSorted(order)
      .map(({ id }) => id);
    const totalPages = Math.ceil(expected.length / pageSize);
    const pages = [
      1,
      2,
      totalPages >> 2,
      totalPages >> 1,
      totalPages - 1,
      totalPages,
      totalPages + 1,
    ];
    for (const page of new Set(pages.filter((number) => number >= 1))) {
      const { data, pagination } = await list({ page, pageSize, sort, ...filter });
      expect(data.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * pageSize, page * pageSize),
      );
      expect(pagination).toEqual({
        page,
        pageSize,
        totalPages,
        hasPrev: page > 1,
        hasNext: page < totalPages,
        total: expected.length,
      });
    }
  }
});

test('recounts matches only after a record has changed', async () => {
  const { db } = database;
  const totals = totalsOf(db, table);
  const count = vi.fn<() => Promise<number>>(() => db.$count(table, gt(table.id, 19_000)));
  const remembered = () => totals.remember('those above 19,000', count);
  const total = await remembered();
  expect(await remembered()).toBe(total);
  expect(count).toHaveBeenCalledTimes(1);
  await insert(30_000, 30_000);
  expect(await remembered()).toBe(total + 1);
  await db.update(table).set({ about: 'Other' }).where(eq(table.id, 30_000));
  expect(await remembered()).toBe(total + 1);
  await db.delete(table).where(eq(table.id, 30_000));
  expect(await remembered()).toBe(total);
  expect(count).toHaveBeenCalledTimes(4);
});
