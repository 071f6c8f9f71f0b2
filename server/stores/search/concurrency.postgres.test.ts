import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyRow, type Database, type OpenDatabase } from '../../database/database.ts';
import { productCategories } from '../../database/schema/categories.ts';
import { productCategoryLinks, products, productSearch } from '../../database/schema/products.ts';
import { serviceProviders } from '../../database/schema/serviceProviders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { productInput, providerInput } from '../../testing/records.ts';
import { categoryRow } from '../categories.ts';
import { productRow } from '../products.ts';
import { serviceProviderRow } from '../serviceProviders.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let providerId: number;
let categoryId: number;
beforeEach(async () => {
  const { db } = database;
  const input = { ...providerInput(), addressLine2: null };
  const provider = { ...serviceProviderRow(input), emailKey: input.email };
  providerId = onlyRow(
    await db.insert(serviceProviders).values(provider).returning({ id: serviceProviders.id }),
  ).id;
  const category = categoryRow({ name: 'Caps', description: '-', parentId: null });
  categoryId = onlyRow(
    await db.insert(productCategories).values(category).returning({ id: productCategories.id }),
  ).id;
});

const addProduct = async (tx: Database) => {
  const row = productRow({ ...productInput(providerId), pricing: 'Fixed' });
  const { id } = onlyRow(await tx.insert(products).values(row).returning({ id: products.id }));
  await tx.insert(productCategoryLinks).values({ ownerId: id, categoryId });
  return id;
};
const renameProvider = (tx: Database) =>
  tx
    .update(serviceProviders)
    .set({ personKey: 'halima sule' })
    .where(eq(serviceProviders.id, providerId));
const renameCategory = (tx: Database) =>
  tx.update(productCategories).set({ nameKey: 'hats' }).where(eq(productCategories.id, categoryId));

/** Runs `second` while the transaction of `first` is open, until that waits for it or is done. */
const overlap = async <A, B>(
  first: (tx: Database) => Promise<A>,
  second: (tx: Database) => Promise<B>,
) => {
  let other: Promise<B> | undefined;
  const made = await database.db.transaction(async (tx) => {
    const result = await first(tx);
    other = database.db.transaction(second);
    const isDone = other.then(() => true);
    const isWaiting = async () => (await tx.$count(sql`pg_locks`, sql`not granted`)) > 0;
    while (!(await Promise.race([isDone, isWaiting()])));
    return result;
  });
  return [made, await other] as const;
};

const addChild = async (tx: Database) => {
  const row = categoryRow({ name: 'Berets', description: '-', parentId: categoryId });
  return onlyRow(
    await tx.insert(productCategories).values(row).returning({ id: productCategories.id }),
  ).id;
};
const categoryDocument = async (id: number | undefined) =>
  onlyRow(
    await database.db
      .select()
      .from(productCategories)
      .where(eq(productCategories.id, id ?? 0)),
  ).searchDocument;

const documentOf = async (id: number | undefined) =>
  onlyRow(
    await database.db
      .select()
      .from(productSearch)
      .where(eq(productSearch.productId, id ?? 0)),
  ).searchDocument;

test('a product that is added while its provider or category is renamed has the new names', async () => {
  const [, id] = await overlap(renameProvider, addProduct);
  expect(await documentOf(id)).toContain('halima sule');
  const [, other] = await overlap(renameCategory, addProduct);
  expect(await documentOf(other)).toContain('hats');
});

test('a provider or category that is renamed while a product is added renames it there too', async () => {
  const [id] = await overlap(addProduct, renameProvider);
  expect(await documentOf(id)).toContain('halima sule');
  const [other] = await overlap(addProduct, renameCategory);
  expect(await documentOf(other)).toContain('hats');
  expect(await documentOf(id)).toContain('hats');
});

test('a category that is added while the one above it is renamed has the new name', async () => {
  const [, second] = await overlap(renameCategory, addChild);
  expect(await categoryDocument(second)).toContain('hats');
});

test('a category that is renamed while another is added below it renames it there too', async () => {
  const [first] = await overlap(addChild, renameCategory);
  expect(await categoryDocument(first)).toContain('hats');
});

test('categories are added beside each other without waiting', async () => {
  await database.db.transaction(async (tx) => {
    await addChild(tx);
    // On another connection, which would wait for the end of this transaction.
    expect(await database.db.transaction(addChild)).toBeGreaterThan(0);
  });
});
