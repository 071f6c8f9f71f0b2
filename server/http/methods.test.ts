import { expect, test } from 'vitest';
import { createCategory, createProvider } from '../testing/records.ts';
import { testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

test('responds to a method that a path does not have with 405 and Allow', async () => {
  const { body } = await server.call<{ paths: Record<string, object> }>('GET', '/openapi.json');
  const paths = Object.entries(body.paths);
  expect(paths.length).toBeGreaterThan(20);
  for (const [path, operations] of paths) {
    const documented = Object.keys(operations).map((method) => method.toUpperCase());
    for (const method of METHODS.filter((each) => !documented.includes(each))) {
      const response = await server.app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: 'not JSON' }),
      });
      expect([method, path, response.statusCode]).toEqual([method, path, 405]);
      expect(response.json()).toMatchObject({ status: 405 });
      const allowed = String(response.headers.allow).split(', ');
      expect(allowed.filter((each) => each !== 'HEAD').toSorted()).toEqual(documented.toSorted());
    }
  }
});

test('needs a token for that too, except where a call needs none', async () => {
  expect((await server.app.inject({ method: 'PUT', url: '/api/products' })).statusCode).toBe(401);
  expect((await server.app.inject({ url: '/api/auth/login' })).statusCode).toBe(405);
});

test.each(['/healthz', '/readyz'])('%s is read only', async (url) => {
  const response = await server.app.inject({ method: 'POST', url });
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['1e0', '0x1', '+1', '%2B1', '%201', '1%20', '1.0', '1_0'])(
  'rejects %s as an id, a page and a number',
  async (text) => {
    await createProvider(server.call);
    const id = await createCategory(server.call, 'product-categories', text);
    expect(id).toBeGreaterThan(0);
    expect((await server.call('GET', `/service-providers/${text}`)).status).toBe(404);
    for (const query of [`page=${text}`, `pageSize=${text}`, `parentCategoryId=${text}`]) {
      expect([query, (await server.call('GET', `/product-categories?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
    const isDecimal = text === '1.0';
    const { status } = await server.call('GET', `/products?minPrice=${text}`);
    expect(status).toBe(isDecimal ? 200 : 400);
  },
);

test('lets no cache keep a token or a record', async () => {
  const { id } = await createProvider(server.call);
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: testUser,
  });
  expect(signIn.headers['cache-control']).toBe('no-store');
  for (const path of [
    `/service-providers/${id}`,
    '/service-providers',
    '/audit',
    '/search?q=ada',
    '/saved-views',
    '/products',
    '/products/999999',
  ]) {
    const { headers } = await server.call('GET', path);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
});
