import { asc, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { searchKey } from '../../contract/searchKey.ts';
import { categoryRow } from '../stores/categories.ts';
import { productRow } from '../stores/products.ts';
import { emailRow, serviceProviderRow } from '../stores/serviceProviders.ts';
import { continueIndexing } from '../stores/search/indexing.ts';
import { openTestDatabase } from '../testing/database.ts';
import { productInput, providerInput } from '../testing/records.ts';
import { onlyRow } from './database.ts';
import { renew, searchKeysOf } from './searchKeys.ts';
import { productCategories, serviceProviderCategories } from './schema/categories.ts';
import { products, productSearch } from './schema/products.ts';
import { staleSearchKeys } from './schema/search.ts';
import { serviceProviders } from './schema/serviceProviders.ts';

const TEXTS = [
  'Œuvre ﬁne',
  'Þór Guðrún',
  'Straße, Łódź',
  'L’atelier “Ada”',
  'Lagos – Abuja',
  'Plain',
  'ΣΊΣΥΦΟΣ',
  '東京タワー',
];
const TABLES = [
  'service_provider_categories',
  'product_categories',
  'products',
  'service_providers',
];

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { db, prepare } = database;
  // Before there was a search column for everything.
  const OLD = 'by an older rule';
  const made = { nameKey: OLD, descriptionKey: OLD };
  for (const table of [serviceProviderCategories, productCategories]) {
    for (const name of TEXTS) {
      const row = categoryRow({ name, description: `${name}.`, parentId: null });
      await db.insert(table).values({ ...row, ...made });
    }
  }
  for (const [index, text] of TEXTS.entries()) {
    const input = { ...providerInput(), brandName: text, city: text, addressLine2: null };
    const row = { ...serviceProviderRow(input), ...emailRow(`œ${index}@example.com`) };
    const old = { brandNameKey: OLD, personKey: OLD, contactKey: OLD, emailKey: OLD };
    const provider = onlyRow(
      await db
        .insert(serviceProviders)
        .values({ ...row, ...old })
        .returning({ id: serviceProviders.id }),
    );
    const product = productRow({ ...productInput(provider.id), name: text, pricing: 'Fixed' });
    await db.insert(products).values({ ...product, nameKey: OLD });
  }
  const start = () => prepare(async () => undefined);
  return { db, start };
};

type Db = Awaited<ReturnType<typeof open>>['db'];

const queue = async (db: Db) => {
  await db
    .insert(staleSearchKeys)
    .values(TABLES.map((tableName) => ({ tableName })))
    .onConflictDoNothing();
};

test('a start after the migration makes every search column as a save does', async () => {
  const { db, start } = await open();
  await queue(db);
  await start();
  const keys = TEXTS.map(searchKey);
  for (const table of [serviceProviderCategories, productCategories]) {
    const rows = await db.select().from(table).orderBy(asc(table.id));
    expect(rows.map(({ nameKey }) => nameKey)).toEqual(keys);
    expect(rows.map(({ descriptionKey }) => descriptionKey)).toEqual(keys.map((key) => `${key}.`));
    expect(rows.map(({ searchDocument }) => searchDocument)).toEqual(keys.map((key) => ` ${key} `));
  }
  const providers = await db.select().from(serviceProviders).orderBy(asc(serviceProviders.id));
  for (const [index, { contactKey, ...provider }] of providers.entries()) {
    expect(provider).toMatchObject({
      brandNameKey: keys[index],
      emailKey: `oe${index}@example.com`,
    });
    expect(provider.personKey).toBe(searchKey(`${provider.firstName} ${provider.lastName}`));
    expect(contactKey.split(' \n ')[1]).toBe(keys[index]);
    expect(provider.searchDocument).toContain(keys[index]);
  }
  const listed = await db.select().from(products).orderBy(asc(products.id));
  expect(listed.map(({ nameKey }) => nameKey)).toEqual(keys);
  while (await continueIndexing(db));
  const documents = await db.select().from(productSearch).orderBy(asc(productSearch.productId));
  for (const [index, { searchDocument }] of documents.entries()) {
    // The product's own name, and its provider's brand.
    expect(searchDocument.split(keys[index] ?? '-')).toHaveLength(3);
  }
  expect(await db.$count(staleSearchKeys)).toBe(0);
});

test('makes the search columns of every table that has some', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(() => close());
  const found = await db.execute(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and collation_name = 'C' and column_name like '%\\_key'
      and column_name not like '%\\_unique\\_key'`);
  const tables = (found as { rows: { name: string }[] }).rows.map(({ name }) => name);
  expect(Object.keys(renew).toSorted()).toEqual(tables.toSorted());
});

test('the key of a text that has been removed is empty', () => {
  expect(searchKeysOf(products, { name: null, description: 'Red' })).toEqual({ nameKey: '' });
});

test('a table that is not queued is left alone; one that is interrupted begins again', async () => {
  const { db, start } = await open();
  await start();
  expect(await db.$count(products, eq(products.nameKey, 'by an older rule'))).toBe(TEXTS.length);
  await db.execute(sql`insert into stale_search_keys values ('products')`);
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`);
  await db.execute(sql`
    create trigger refuse before update on products for each statement execute function refuse()`);
  await expect(start()).rejects.toThrow('Failed query');
  await db.execute(sql`drop trigger refuse on products`);
  await start();
  expect(await db.$count(products, eq(products.nameKey, 'by an older rule'))).toBe(0);
  expect(await db.$count(productCategories, eq(productCategories.nameKey, 'plain'))).toBe(0);
});
