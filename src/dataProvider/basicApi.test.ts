import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '../../contract/products';
import type { ServiceProvider } from '../../contract/serviceProviders';
import { session } from '../auth/session';
import { type Identified, NO_ID } from '../routing/paths';
import { createBasicApi } from '../testing/basicApi/basicApi';
import { provideStorage } from '../testing/storage';
import { createHttpClient } from './httpClient';
import { createRestDataProvider } from './restDataProvider';

provideStorage();

const setUp = (options?: Parameters<typeof createBasicApi>[0]) => {
  const api = createBasicApi(options);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => api.handle(new Request(url, init)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const http = createHttpClient(session.getToken, { baseUrl: 'http://basic' });
  return { ...api, provider: createRestDataProvider(http) };
};

const responses = ['none', 'empty', 'text', 'id', 'record'] as const;

describe.each(responses)('an update with the response "%s"', (writes) => {
  it('succeeds, with the values that were sent', async () => {
    const { provider } = setUp({ writes });
    const { data: before } = await provider.getOne<Identified<Product>>('products', {
      id: 'dress-1',
    });
    const { data } = await provider.update<Identified<Product>>('products', {
      id: 'dress-1',
      data: { ...before, name: 'Gown', productCategories: [] },
      previousData: before,
    });
    expect(data).toEqual({ ...before, name: 'Gown', productCategories: [] });
  });
});

describe('a creation', () => {
  const data = { name: 'Music', description: 'Bands', parentCategoryId: 'cat-1' };

  it.each(['id', 'record'] as const)('reads the id of the response "%s"', async (creations) => {
    const { provider } = setUp({ creations });
    const created = await provider.create('product-categories', { data });
    expect(created.data).toEqual({ ...data, id: 'new-1' });
  });

  it.each(['none', 'empty', 'text'] as const)(
    'succeeds with the response "%s", which has no id',
    async (creations) => {
      const { provider } = setUp({ creations });
      const created = await provider.create('product-categories', { data });
      expect(created.data).toEqual({ ...data, id: NO_ID });
    },
  );

  it('keeps no file in the record', async () => {
    const { provider } = setUp();
    const created = await provider.create('product-images', {
      data: { image: new Blob(['x']), imageName: 'Front', enabled: true },
      meta: { productId: 'dress-1' },
    });
    expect(created.data).not.toHaveProperty('image');
  });
});

describe.each(responses)('the response "%s"', (writes) => {
  it('is a success for deletions, pictures and previews', async () => {
    const { provider, unknown } = setUp({ writes });
    const key = { productId: 'dress-1', imageId: 'img-2' };
    await provider.makePreviewImage(key);
    await provider.uploadPicture('service-providers', 'c0ffee-1', 'brand-logo', new Blob(['x']));
    await provider.deletePicture('service-providers', 'c0ffee-1', 'brand-logo');
    await provider.delete('product-images', { id: 'img-1', meta: { productId: 'dress-1' } });
    expect(unknown).toEqual([]);
  });
});

describe('missing nullable fields', () => {
  it('are read as empty', async () => {
    const { provider } = setUp();
    const cake = (await provider.getOne<Identified<Product>>('products', { id: 'cake-2' })).data;
    expect(cake).toMatchObject({
      pricing: 'Range',
      price: null,
      minPrice: null,
      previewImageId: null,
      productCategories: [],
    });
    const bola = await provider.getOne<Identified<ServiceProvider>>('service-providers', {
      id: 'c0ffee/2?',
    });
    expect(bola.data).toMatchObject({
      addressLine2: '',
      serviceProviderCategories: [],
      hasBrandLogo: false,
    });
    const { data: images } = await provider.getList('product-images', {
      filter: { productId: 'dress-1' },
      pagination: { page: 1, perPage: 30 },
      sort: { field: 'id', order: 'ASC' },
    });
    expect(images).toMatchObject([{ imageDescription: '' }, { imageName: '', isPreview: false }]);
  });
});

describe('a response to GET', () => {
  it.each([
    ['no body', new Response(null, { status: 204 })],
    ['an object without an id', Response.json({})],
    ['text', new Response('OK')],
  ])('with %s is an error', async (_, response) => {
    const { provider } = setUp();
    vi.stubGlobal('fetch', async () => response.clone());
    await expect(provider.getOne('products', { id: 1 })).rejects.toThrow('The response is not');
    await expect(
      provider.getList('products', { pagination: { page: 1, perPage: 10 } }),
    ).rejects.toThrow('The response is not');
    await expect(provider.getProviderPublicInfo('1')).rejects.toThrow('The response is not');
  });
});

it('reads the fields that another API rejects, and ignores what does not name one', async () => {
  const { provider } = setUp();
  const problem = {
    detail: 'Wrong.',
    errors: [
      { pointer: '#/name', detail: 'Odd.' },
      { pointer: '/about', detail: 'Long.' },
      {},
      null,
    ],
  };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 400 }));
  await expect(
    provider.create('product-categories', { data: { name: 'x' } }),
  ).rejects.toMatchObject({ body: { detail: 'Wrong.', errors: { name: 'Odd.', about: 'Long.' } } });
});
