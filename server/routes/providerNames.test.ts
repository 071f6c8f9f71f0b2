import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { createProduct, createProvider, providerInput } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
let provider: number;
let product: number;
beforeAll(async () => {
  provider = (await createProvider(server.call, { brandName: 'Before' })).id;
  product = (await createProduct(server.call, provider)).id;
  for (const price of [10, 20, 30]) {
    const { id } = await createProvider(server.call, { brandName: `Priced ${price}` });
    await createProduct(server.call, id, { price });
  }
});

const rename = async (brandName: string) => {
  const { email: _email, ...body } = providerInput();
  const { status } = await server.call('PUT', `/service-providers/${provider}`, {
    ...body,
    brandName,
  });
  expect(status).toBe(200);
};

const list = async (path: string) =>
  (await server.call<{ data: Product[] }>('GET', path)).body.data;

test.each(['id', '-id', 'name', '-name', 'price', '-price', 'rating'])(
  'lists sorted by %s name the provider of each product',
  async (sort) => {
    for (const query of ['', 'page=2&pageSize=2&', 'name=agbada&', 'enabled=true&pageSize=3&']) {
      for (const { price, serviceProvider } of await list(`/products?${query}sort=${sort}`)) {
        const name = price && price <= 30 ? `Priced ${price}` : 'Before';
        expect(serviceProvider).toEqual({ id: expect.any(Number) as number, name });
      }
    }
  },
);

test('the list of one provider names it', async () => {
  expect(await list(`/service-providers/${provider}/products`)).toMatchObject([
    { id: product, serviceProvider: { id: provider, name: 'Before' } },
  ]);
});

test('another name is another version of a list, but not of a product', async () => {
  const paths = ['/products', `/service-providers/${provider}/products`, `/products/${product}`];
  const before = await Promise.all(paths.map((path) => server.call('GET', path)));
  onTestFinished(() => rename('Before'));
  await rename('After');
  const statuses = paths.map(async (path, index) => {
    const condition = { 'if-none-match': before[index]?.headers.etag ?? '' };
    return (await server.call('GET', path, undefined, condition)).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 304]);
  expect((await list('/products')).find(({ id }) => id === product)).toMatchObject({
    serviceProvider: { id: provider, name: 'After' },
  });
});
