import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import { productCategories as categories } from '../database/schema/categories.ts';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { createProvider } from '../testing/records.ts';
import { buildTestApp } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { seedSampleData } from './fill.ts';

const server = sharedTestApp();
beforeAll(async () => {
  await seedSampleData(server.db);
});

const all = async <T>(resource: string) =>
  (await server.call<{ data: T[] }>('GET', `/${resource}?pageSize=1000`)).body.data;

test('builds a tree of each kind of category', async () => {
  const services = await all<{ parentId: number | null }>('service-provider-categories');
  expect(services.length).toBeGreaterThanOrEqual(30);
  expect(services.some(({ parentId }) => parentId === null)).toBe(true);
  const products = await all<{ parentCategoryId: number | null }>('product-categories');
  expect(products.length).toBeGreaterThanOrEqual(25);
});

test('creates providers in many states, with zero to five categories, some disabled', async () => {
  const providers = await all<ServiceProvider>('service-providers');
  expect(providers.length).toBeGreaterThanOrEqual(40);
  expect(new Set(providers.map(({ state }) => state)).size).toBeGreaterThan(15);
  const counts = new Set(
    providers.map(({ serviceProviderCategories }) => serviceProviderCategories.length),
  );
  expect([0, 1, 2, 5].every((count) => counts.has(count))).toBe(true);
  for (const flag of ['enabled', 'hasPassportPhoto', 'hasBrandLogo'] as const) {
    expect(new Set(providers.map((provider) => provider[flag])).size).toBe(2);
  }
});

test('creates products of both pricing types, with various ratings and with pictures', async () => {
  const products = await all<Product>('products');
  expect(products.length).toBeGreaterThanOrEqual(200);
  expect(new Set(products.map(({ pricing }) => pricing))).toEqual(new Set(['Fixed', 'Range']));
  const ratings = products.map(({ rating }) => rating);
  for (const rating of [0, 3.4, 3.5, 3.8, 4.99]) expect(ratings).toContain(rating);
  expect(products.every(({ productCategories }) => productCategories.length > 0)).toBe(true);
  const { id, previewImageId } = products.find((product) => product.previewImageId) ?? {};
  const file = await server.call('GET', `/products/${id}/images/${previewImageId}/image-file`);
  expect(file.headers['content-type']).toBe('image/webp');
});

test('leaves a database that has only a provider unchanged', async () => {
  const { db, call, close } = await buildTestApp();
  await createProvider(call);
  await seedSampleData(db);
  expect(await db.$count(serviceProviders)).toBe(1);
  expect(await db.$count(categories)).toBe(0);
  await close();
});

test('leaves a database that is not empty unchanged', async () => {
  const before = await all('products');
  await seedSampleData(server.db);
  expect(await all('products')).toEqual(before);
});
