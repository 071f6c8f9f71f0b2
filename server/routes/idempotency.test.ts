import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { EXTENSIONS } from '../../contract/headers.ts';
import { idempotencyKeys } from '../database/schema/idempotencyKeys.ts';
import { createUser } from '../security/users.ts';
import { once } from '../stores/idempotency.ts';
import { png } from '../testing/pictures.ts';
import { createProduct, createProvider, productInput, providerInput } from '../testing/records.ts';
import { buildTestApp, testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const category = { name: 'Wear', description: 'Clothes.' };
const CATEGORIES = '/product-categories';
let provider: number;
let product: number;
beforeAll(async () => {
  provider = (await createProvider(server.call)).id;
  product = (await createProduct(server.call, provider)).id;
});

let keys = 0;
const newKey = () => `intent-${++keys}`;
const post = (path: string, body: object, key: string) =>
  server.call<{ id: number }>('POST', path, body, { 'idempotency-key': key });
const totalOf = async (path: string) => {
  const { body } = await server.call<{ pagination: { totalPages: number } }>(
    'GET',
    `${path}?pageSize=1`,
  );
  return body.pagination.totalPages;
};

const creations = {
  '/product-categories': async () => category,
  '/service-provider-categories': async () => category,
  '/service-providers': async () => providerInput(),
  '/products': async () => productInput(provider),
  images: async () => ({ image: (await png()).toString('base64'), imageName: 'Front' }),
};

test.each(Object.entries(creations))('%s: a repeated request creates one', async (name, input) => {
  const path = name === 'images' ? `/products/${product}/images` : name;
  const [body, key] = [await input(), newKey()];
  const before = await totalOf(path);
  const first = await post(path, body, key);
  expect(first.status).toBe(201);
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  const again = await post(path, body, key);
  expect(again.status).toBe(201);
  expect(again.raw.equals(first.raw)).toBe(true);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await totalOf(path)).toBe(before + 1);
});

test('creates one record for concurrent requests with the same key', async () => {
  const before = await totalOf(CATEGORIES);
  const key = newKey();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => post(CATEGORIES, category, key)),
  );
  for (const { status, headers } of responses) {
    expect([
      [201, undefined],
      [409, '1'],
    ]).toContainEqual([status, headers['retry-after']]);
  }
  const made = responses.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(made.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1);
  expect(await totalOf(CATEGORIES)).toBe(before + 1);
});

test('rejects a request if one with the same key commits while it is in flight (409)', async () => {
  const request = { userId: 1, key: newKey(), requestHash: 'the same' };
  const twin = server.db.transaction((tx) =>
    once(tx, request, async () => {
      await tx.insert(idempotencyKeys).values({ ...request, response: {} });
      return {};
    }),
  );
  await expect(twin).rejects.toMatchObject({ statusCode: 409, headers: { 'retry-after': '1' } });
});

test('rejects a key reused with another body or endpoint', async () => {
  const key = newKey();
  await post(CATEGORIES, category, key);
  for (const path of [CATEGORIES, '/service-provider-categories']) {
    const response = await post(path, { ...category, name: 'Other' }, key);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ status: 422, detail: /a different request/ });
  }
});

test('leaves the key of a rejected request unused', async () => {
  const key = newKey();
  expect((await post(CATEGORIES, { ...category, name: '' }, key)).status).toBe(400);
  expect((await post(CATEGORIES, { ...category, parentCategoryId: 99_999 }, key)).status).toBe(400);
  const made = await post(CATEGORIES, category, key);
  expect(made.status).toBe(201);
  expect(made.headers).not.toHaveProperty('idempotency-replayed');
});

test('keeps the keys of users apart', async () => {
  const key = newKey();
  const mine = await post(CATEGORIES, category, key);
  const grace = { username: 'grace', password: 'another long password' };
  await createUser(server.db, grace.username, grace.password);
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: grace,
  });
  const hers = await server.app.inject({
    method: 'POST',
    url: `/api${CATEGORIES}`,
    headers: {
      authorization: `Bearer ${signIn.json<{ token: string }>().token}`,
      'idempotency-key': key,
    },
    payload: category,
  });
  expect(hers.statusCode).toBe(201);
  expect(hers.json<{ id: number }>().id).not.toBe(mine.body.id);
});

test('deletes a key after a day', async () => {
  const key = newKey();
  const first = await post(CATEGORIES, category, key);
  await server.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
  const later = await post(CATEGORIES, category, key);
  expect(later.body.id).not.toBe(first.body.id);
  expect(await server.db.$count(idempotencyKeys)).toBe(1);
});

test('reuses an expired key while more keys have expired than a request deletes', async () => {
  const key = newKey();
  const first = await post(CATEGORIES, category, key);
  await server.db.execute(sql`
    insert into ${idempotencyKeys} (user_id, key, request_hash, answer, created_at)
    select user_id, 'older-' || n, 'hash', '{}', now() - interval '26 hours'
    from ${idempotencyKeys}, generate_series(1, 250) n where key = ${key}`);
  await server.db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(idempotencyKeys.key, key));
  const later = await post(CATEGORIES, category, key);
  expect(later.status).toBe(201);
  expect(later.body.id).not.toBe(first.body.id);
  const again = await post(CATEGORIES, category, key);
  expect(again.body.id).toBe(later.body.id);
  expect(again.headers['idempotency-replayed']).toBe('true');
});

test.each(['', 'two words', 'x'.repeat(256), 'é'])('the key %j is rejected', async (key) => {
  expect((await post(CATEGORIES, category, key)).status).toBe(400);
});

test("lists the API's extensions in every response, also for other origins", async () => {
  const open = await buildTestApp({ config: { corsOrigins: ['https://console.example'] } });
  const headers = { origin: 'https://console.example' };
  for (const [url, payload] of [
    ['/api/products'],
    ['/api/nothing'],
    ['/api/auth/login', testUser],
    ['/api/auth/login', { ...testUser, password: 'wrong' }],
  ] as const) {
    const method = payload ? 'POST' : 'GET';
    const response = await open.app.inject({ method, url, headers, payload });
    expect(response.headers['api-extensions']).toBe(EXTENSIONS.join(', '));
    const exposed = String(response.headers['access-control-expose-headers']);
    expect(exposed).toMatch(/api-extensions/);
    expect(exposed).toMatch(/idempotency-replayed/);
  }
  await open.close();
});
