import { beforeAll, describe, expect, test } from 'vitest';
import type { Pagination } from '../../contract/pagination.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { Product } from '../../contract/products.ts';
import type { ProductImage } from '../../contract/productImages.ts';
import { pictures } from '../database/schema/pictures.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
let provider: number;
beforeAll(async () => {
  provider = (await createProvider(server.call)).id;
});

const newProduct = async () => (await createProduct(server.call, provider)).id;
const previewOf = async (id: number) =>
  (await server.call<Product>('GET', `/products/${id}`)).body.previewImageId;
const input = async (values: object = {}) => ({
  image: (await png(40, 30)).toString('base64'),
  imageName: 'Front',
  imageDescription: 'Seen from the front',
  enabled: true,
  ...values,
});
const add = async (product: number, values: object = {}) =>
  (await server.call<ProductImage>('POST', `/products/${product}/images`, await input(values)))
    .body;
const makePreview = (product: number, image: number) =>
  server.call('POST', `/products/${product}/images/${image}/make-preview-image`);
const list = async (product: number, query = '') =>
  (
    await server.call<{ data: ProductImage[]; pagination: Pagination }>(
      'GET',
      `/products/${product}/images?${query}`,
    )
  ).body;

test('adds, reads, updates and serves an image; the first is not a preview by default', async () => {
  const productId = await newProduct();
  const sent = await server.call<ProductImage>(
    'POST',
    `/products/${productId}/images`,
    await input(),
  );
  expect(sent.status).toBe(201);
  const { id } = sent.body;
  expect(sent.body).toEqual({
    id,
    productId,
    imageName: 'Front',
    imageDescription: 'Seen from the front',
    enabled: true,
    isPreview: false,
    pictureVersions: { image: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
  });
  expect(await previewOf(productId)).toBeNull();
  const path = `/products/${productId}/images/${id}`;
  expect((await server.call('GET', path)).body).toEqual(sent.body);
  const change = { imageName: 'Back', imageDescription: '', enabled: false };
  const changed = await server.call('PUT', path, { ...change, isPreview: true, image: 'x' });
  expect(changed).toMatchObject({ status: 200, body: { ...sent.body, ...change } });
  const file = await server.call('GET', `${path}/image-file`);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
});

test('accepts an empty name and description, and enables an image by default', async () => {
  const { image } = await input();
  const { status, body } = await server.call('POST', `/products/${await newProduct()}/images`, {
    image,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ imageName: '', imageDescription: '', enabled: true });
});

describe('the preview', () => {
  test('keeps exactly one preview: the last one set', async () => {
    const product = await newProduct();
    const [first, second] = [await add(product), await add(product)];
    for (const image of [first, second, second]) {
      expect(await makePreview(product, image.id)).toMatchObject({
        status: 200,
        body: { id: image.id, isPreview: true },
      });
      expect(await previewOf(product)).toBe(image.id);
      const { data } = await list(product);
      expect(data.filter(({ isPreview }) => isPreview).map(({ id }) => id)).toEqual([image.id]);
    }
  });

  test('is exactly one after concurrent requests', async () => {
    const product = await newProduct();
    const images = [await add(product), await add(product), await add(product)];
    const responses = await Promise.all(images.map(({ id }) => makePreview(product, id)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await list(product);
    expect(data.filter(({ isPreview }) => isPreview)).toHaveLength(1);
  });

  test('is unset when its image is deleted', async () => {
    const product = await newProduct();
    const image = await add(product);
    await makePreview(product, image.id);
    const path = `/products/${product}/images/${image.id}`;
    expect((await server.call('DELETE', path)).status).toBe(204);
    expect(await previewOf(product)).toBeNull();
    expect((await server.call('GET', path)).status).toBe(404);
    expect((await server.call('DELETE', path)).status).toBe(404);
  });

  test('is part of the lists of products', async () => {
    const product = await newProduct();
    await add(product);
    const image = await add(product);
    await makePreview(product, image.id);
    for (const path of ['/products', `/service-providers/${provider}/products`]) {
      const { body } = await server.call<{ data: Product[] }>('GET', `${path}?pageSize=1000`);
      const ids = body.data.filter(({ id }) => id === product);
      expect(ids).toMatchObject([{ previewImageId: image.id }]);
    }
  });
});

test('deletes the file of a deleted image unless another image uses it', async () => {
  const product = await newProduct();
  const image = (await png(13, 13, 'purple')).toString('base64');
  const before = await server.db.$count(pictures);
  const [first, second] = [await add(product, { image }), await add(product, { image })];
  expect(await server.db.$count(pictures)).toBe(before + 1);
  await server.call('DELETE', `/products/${product}/images/${first.id}`);
  const file = `/products/${product}/images/${second.id}/image-file`;
  expect((await server.call('GET', file)).status).toBe(200);
  await server.call('DELETE', `/products/${product}/images/${second.id}`);
  expect(await server.db.$count(pictures)).toBe(before);
});

test('responds with 404 for an image of another product', async () => {
  const [owner, other] = [await newProduct(), await newProduct()];
  const { id } = await add(owner);
  const path = `/products/${other}/images/${id}`;
  const change = { imageName: 'Stolen', imageDescription: '', enabled: true };
  for (const call of [
    server.call('GET', path),
    server.call('PUT', path, change),
    server.call('GET', `${path}/image-file`),
    makePreview(other, id),
    server.call('DELETE', path),
  ]) {
    const detail = `Product ${other} has no image ${id}.`;
    expect(await call).toMatchObject({ status: 404, body: { detail } });
  }
  expect((await list(owner)).data).toMatchObject([{ id, imageName: 'Front', isPreview: false }]);
});

test('filters the list by status, with 30 images per page', async () => {
  const product = await newProduct();
  await add(product, { imageName: 'Shown' });
  await add(product, { imageName: 'Hidden', enabled: false });
  const { data, pagination } = await list(product);
  expect(data.map(({ imageName }) => imageName)).toEqual(['Shown', 'Hidden']);
  expect(pagination).toMatchObject({ page: 1, pageSize: 30, totalPages: 1 });
  expect((await list(product, 'enabled=false')).data).toMatchObject([{ imageName: 'Hidden' }]);
  expect((await list(await newProduct())).data).toEqual([]);
});

describe('rejects', () => {
  test.each([
    ['no picture', undefined, 'Image is required.'],
    ['a data URL', dataUrl(Buffer.from('x')), 'must be sent in base64'],
    ['no picture in base64', 'aGVsbG8=', 'The file is not a PNG, JPEG or WebP picture'],
  ])('%s', async (_case, image, detail) => {
    const { status, body } = await server.call<ProblemDetails>(
      'POST',
      `/products/${await newProduct()}/images`,
      await input({ image }),
    );
    expect(status).toBe(400);
    expect(body.errors?.[0]?.pointer).toBe('/image');
    expect(body.detail).toContain(detail);
  });

  test('an unknown product', async () => {
    expect((await server.call('POST', '/products/99999/images', await input())).status).toBe(404);
    expect((await server.call('GET', '/products/99999/images')).status).toBe(404);
  });
});
