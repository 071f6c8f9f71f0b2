import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createCategory, createProduct, createProvider, productInput } from '../testing/records.ts';
import { buildTestApp, testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const categories = ['/product-categories', '/service-provider-categories'] as const;
const category = { name: 'Wear', description: 'Clothes.' };
let provider: number;
beforeAll(async () => {
  provider = (await createProvider(server.call)).id;
});

const productUpdate = (values: object = {}) => {
  const { serviceProviderId: _, ...input } = productInput(provider);
  return { ...input, rating: 0, noOfRatings: 0, ...values };
};
const makeImage = async (productId: number) => {
  const path = `/products/${productId}/images`;
  const image = (await png()).toString('base64');
  const made = await server.call<{ id: number }>('POST', path, { image, imageName: 'Front' });
  return { ...made, path: `${path}/${made.body.id}` };
};
const etag = async (path: string) => (await server.call('GET', path)).headers.etag;

/** One record of each kind: how it was created, where it is, and a change to it. */
const records = {
  'a product category': async () => {
    const made = await server.call<{ id: number }>('POST', categories[0], category);
    return { made, path: `${categories[0]}/${made.body.id}`, change: { ...category, name: 'New' } };
  },
  'a service provider category': async () => {
    const made = await server.call<{ id: number }>('POST', categories[1], category);
    return { made, path: `${categories[1]}/${made.body.id}`, change: { ...category, name: 'New' } };
  },
  'a service provider': async () => {
    const { id, email: _, ...input } = await createProvider(server.call);
    const made = await server.call('GET', `/service-providers/${id}`);
    const change = { ...input, city: 'Ibadan', serviceProviderCategoryIds: [] };
    return { made, path: `/service-providers/${id}`, change };
  },
  'a product': async () => {
    const made = await server.call<Product>('POST', '/products', productInput(provider));
    return { made, path: `/products/${made.body.id}`, change: productUpdate({ name: 'New' }) };
  },
  'a product image': async () => {
    const { path, ...made } = await makeImage((await createProduct(server.call, provider)).id);
    return { made, path, change: { imageName: 'Back', imageDescription: '', enabled: true } };
  },
};

test.each(Object.entries(records))(
  'rejects a PUT of %s on an outdated version (412)',
  async (_, make) => {
    const { made, path, change } = await make();
    const seen = String(made.headers.etag);
    expect(seen).toMatch(/^"[\w-]{27}"$/);
    expect(await etag(path)).toBe(seen);

    const first = await server.call('PUT', path, change, { 'if-match': seen });
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(seen);
    expect(await etag(path)).toBe(first.headers.etag);

    const second = await server.call('PUT', path, change, { 'if-match': seen });
    expect(second.status).toBe(412);
    expect(second.headers['content-type']).toMatch('application/problem+json');
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body).toMatchObject({ status: 412, title: 'Precondition Failed' });
    expect(second.body.current).toEqual((await server.call('GET', path)).body);
  },
);

test.each(Object.entries(records))('accepts one of concurrent PUTs of %s', async (_, make) => {
  const { made, path, change } = await make();
  const headers = { 'if-match': String(made.headers.etag) };
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => server.call('PUT', path, change, headers)),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 412, 412, 412,
  ]);
});

test('saves without If-Match, with *, and with the current tag among others', async () => {
  const { path, change } = await records['a product']();
  expect((await server.call('PUT', path, change)).status).toBe(200);
  for (const tag of ['*', `"other", ${await etag(path)}`, `${await etag(path)},W/"x"`]) {
    expect((await server.call('PUT', path, change, { 'if-match': tag })).status).toBe(200);
  }
});

test('does not match a weak tag, and rejects a malformed one', async () => {
  const { made, path, change } = await records['a product']();
  const put = (tag: string) => server.call('PUT', path, change, { 'if-match': tag });
  expect((await put(`W/${made.headers.etag}`)).status).toBe(412);
  for (const malformed of ['', 'x', '"a" "b"', '"a', '*, "a"', 'w/"a"']) {
    expect((await put(malformed)).status).toBe(400);
  }
});

test.each(['-gzip', ';gzip', '-br'])('matches a tag as Apache marks it: %s', async (mark) => {
  const { made, path, change } = await records['a product']();
  const marked = String(made.headers.etag).replace(/"$/, `${mark}"`);
  const known = await server.call('GET', path, undefined, { 'if-none-match': marked });
  expect(known.status).toBe(304);
  const put = () => server.call('PUT', path, change, { 'if-match': marked });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(412);
});

test('responds with 404 for a deleted record, whatever If-Match says', async () => {
  const response = await server.call('PUT', '/products/99999', productUpdate(), {
    'if-match': '"x"',
  });
  expect(response.status).toBe(404);
});

test("changes the tag of a product with its preview and its categories' names", async () => {
  const wear = await createCategory(server.call, 'product-categories', 'Wear');
  const { id } = await createProduct(server.call, provider, { productCategoryIds: [wear] });
  const seen = [await etag(`/products/${id}`)];
  const image = await makeImage(id);
  const preview = await server.call('POST', `${image.path}/make-preview-image`);
  expect(preview.headers.etag).toBe(await etag(image.path));
  expect(preview.headers.etag).not.toBe(image.headers.etag);
  seen.push(await etag(`/products/${id}`));
  await server.call('PUT', `/product-categories/${wear}`, { ...category, name: 'Clothing' });
  seen.push(await etag(`/products/${id}`));
  expect(new Set(seen).size).toBe(3);
});

test("returns the provider's new tag after an upload", async () => {
  const { id } = await createProvider(server.call);
  const path = `/service-providers/${id}`;
  const before = await etag(path);
  const body = { brandLogo: dataUrl(await png()) };
  const { headers } = await server.call('POST', `${path}/brand-logo`, body);
  expect(headers.etag).not.toBe(before);
  expect(headers.etag).toBe(await etag(path));
});

test.each(['', '/1'])(
  'responds with 304 to a client that has the current version (%s)',
  async (suffix) => {
    await server.call('POST', categories[0], category);
    const path = categories[0] + suffix;
    const tag = String(await etag(path));
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const response = await server.call('GET', path, undefined, { 'if-none-match': known });
      expect(response.status).toBe(304);
      expect(response.raw.length).toBe(0);
      expect(response.headers.etag).toBe(tag);
    }
    expect((await server.call('GET', path, undefined, { 'if-none-match': '"x"' })).status).toBe(
      200,
    );
  },
);

test('sends no ETag with the response of a sign-in', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: testUser,
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers.etag).toBeUndefined();
});

test('exposes the tags to a console on an allowed origin', async () => {
  const open = await buildTestApp({ config: { corsOrigins: ['https://console.example'] } });
  const response = await open.call('GET', '/products', undefined, {
    origin: 'https://console.example',
  });
  expect(response.headers['access-control-expose-headers']).toMatch(/\betag\b/i);
  await open.close();
});
