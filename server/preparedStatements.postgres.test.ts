import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl, png } from './testing/pictures.ts';
import {
  createCategory,
  createProduct,
  createProvider,
  productInput,
  providerInput,
} from './testing/records.ts';
import { buildTestApp, testUser } from './testing/server.ts';

let server: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  // One connection, so that its statements are all there are.
  server = await buildTestApp({ limits: { poolSize: 1 } });
});
afterAll(() => server.close());

async function countStatements() {
  const { rows } = (await server.db.execute(
    sql`select count(*)::int as count from pg_prepared_statements`,
  )) as { rows: { count: number }[] };
  return rows[0]?.count ?? Number.NaN;
}

/** Makes every kind of call once. */
async function callAll() {
  const { call, app } = server;
  const ok = async (...request: Parameters<typeof call>) => {
    const response = await call<{ id: number }>(...request);
    expect(response.status).toBeLessThan(300);
    return response.body;
  };
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: testUser });
  for (const kind of ['service-provider-categories', 'product-categories'] as const) {
    const id = await createCategory(call, kind, 'Wear');
    await ok('GET', `/${kind}/${id}`);
    await ok('PUT', `/${kind}/${id}`, { name: 'Clothes', description: 'All of them.' });
    await ok('GET', `/${kind}?name=wear&page=1&pageSize=10`);
  }
  const provider = await createProvider(call);
  const { email: _email, ...changed } = providerInput();
  await ok('PUT', `/service-providers/${provider.id}`, changed);
  for (const [path, field] of [
    ['passport-photo', 'passportPhoto'],
    ['brand-logo', 'brandLogo'],
  ] as const) {
    const url = `/service-providers/${provider.id}/${path}`;
    await ok('POST', url, { [field]: dataUrl(await png()) });
    await ok('GET', url);
    await ok('DELETE', url);
  }
  const { id } = await createProduct(call, provider.id);
  await ok('PUT', `/products/${id}`, { ...productInput(provider.id), rating: 4, noOfRatings: 1 });
  const body = { image: (await png()).toString('base64'), imageName: 'Front' };
  const images = `/products/${id}/images`;
  const image = await ok('POST', images, body);
  await ok('PUT', `${images}/${image.id}`, {
    imageName: 'Back',
    imageDescription: '',
    enabled: true,
  });
  await ok('POST', `${images}/${image.id}/make-preview-image`);
  for (const path of [
    '/service-providers?email=a&brandName=b&enabled=true',
    '/service-providers?serviceProviderCategoryId=1',
    '/service-providers/public-info',
    `/service-providers/${provider.id}`,
    `/service-providers/${provider.id}/public-info`,
    `/service-providers/${provider.id}/products?name=a&enabled=true`,
    '/products?name=a&minPrice=1&maxRating=4',
    '/products?categoryId=1',
    `/products/${id}`,
    images,
    `${images}/${image.id}`,
    `${images}/${image.id}/image-file`,
    `/audit?resource=products&recordId=${id}`,
  ]) {
    await ok('GET', path);
  }
  await ok('DELETE', `${images}/${image.id}`);
}

test('creates no further prepared statements for repeated calls', async () => {
  await callAll();
  const first = await countStatements();
  expect(first).toBeGreaterThan(0);
  for (let i = 0; i < 3; i += 1) await callAll();
  expect(await countStatements()).toBe(first);
});
