import { describe, expect, it, vi } from 'vitest';
import { BULK_LIMITS } from '../../contract/limits';
import type { Product } from '../../contract/products';
import type { ServiceProvider } from '../../contract/serviceProviders';
import type { ChangeResult, RecordChange } from '../features/bulk/bulkCalls';
import { describeApi } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';
import type { HttpClient, JsonCall } from '../http/client';
import { createRestDataProvider } from './restDataProvider';

const PROVIDERS = 'service-providers';
const CATEGORIES = 'product-categories';
const GONE = 999_999;

/** The API without its announcements. */
const withoutExtensions = (http: HttpClient): HttpClient =>
  Object.assign((...params: Parameters<HttpClient>) => http(...params), {
    picture: http.picture,
    offers: () => false,
  });

const apis: [string, (http: HttpClient) => HttpClient][] = [
  ['in bulk', (http) => http],
  ['one at a time', withoutExtensions],
];

const outcomes = (results: ChangeResult[]) => results.map(({ id, outcome }) => [id, outcome]);

describeApi('changes of many records', (http) => {
  describe.each(apis)('%s', (_, apiOf) => {
    const open = async () => {
      const api = apiOf(http());
      const provider = createRestDataProvider(api);
      const known = async (id: number): Promise<Omit<RecordChange, 'change'>> => ({
        id,
        loaded: (await provider.getOne(PROVIDERS, { id })).data,
        version: api.offers('bulk')
          ? (await provider.getVersions(PROVIDERS, [id])).get(id)
          : undefined,
      });
      const isEnabled = async (id: number) =>
        (await provider.getOne<ServiceProvider>(PROVIDERS, { id })).data.enabled;
      return { provider, known, isEnabled };
    };

    it('changes records as they are known, and restores them', async () => {
      const { provider, known, isEnabled } = await open();
      const [first, second] = [
        await createServiceProvider(provider),
        await createServiceProvider(provider),
      ];
      const changes = await Promise.all(
        [first, second].map(async ({ id }): Promise<RecordChange> => ({
          ...(await known(id)),
          change: { action: 'disable' },
        })),
      );
      const results = await provider.changeMany(PROVIDERS, changes);
      expect(outcomes(results)).toEqual([
        [first.id, 'done'],
        [second.id, 'done'],
      ]);
      expect(await isEnabled(first.id)).toBe(false);
      const { data } = await provider.getOne<ServiceProvider>(PROVIDERS, { id: second.id });
      await provider.update(PROVIDERS, {
        id: second.id,
        data: { ...data, city: 'Aba' },
        previousData: data,
      });
      const restored = await provider.changeMany(
        PROVIDERS,
        results.map(({ id, undo, version, loaded: record }) => ({
          id,
          version,
          loaded: record,
          change: undo ?? { action: 'disable' },
        })),
      );
      expect(outcomes(restored)).toEqual([
        [first.id, 'done'],
        [second.id, 'changed'],
      ]);
      expect(await isEnabled(first.id)).toBe(true);
      expect(await isEnabled(second.id)).toBe(false);
    });

    it('changes the others when some are rejected, changed meanwhile or gone', async () => {
      const { provider, known, isEnabled } = await open();
      const [changed, kept] = [
        await createServiceProvider(provider),
        await createServiceProvider(provider),
      ];
      const before = await known(changed.id);
      await provider.changeMany(PROVIDERS, [{ id: changed.id, change: { action: 'disable' } }]);
      const results = await provider.changeMany(PROVIDERS, [
        { ...before, change: { action: 'enable' } },
        { id: GONE, change: { action: 'disable' } },
        { id: kept.id, change: { action: 'add-category', categoryId: GONE } },
        { id: kept.id, change: { action: 'disable' } },
      ]);
      expect(outcomes(results)).toEqual([
        [changed.id, 'changed'],
        [GONE, 'deleted'],
        [kept.id, 'rejected'],
        [kept.id, 'done'],
      ]);
      expect(results[2]?.reason).toBe(`Service provider category ${GONE} does not exist.`);
      expect(await isEnabled(changed.id)).toBe(false);
    });

    it('has nothing to restore where nothing has changed', async () => {
      const { provider } = await open();
      const { id } = await createServiceProvider(provider);
      const [result] = await provider.changeMany(PROVIDERS, [{ id, change: { action: 'enable' } }]);
      expect(result).toMatchObject({ outcome: 'done' });
      expect(result?.undo).toBeUndefined();
    });

    it('moves categories and knows where they were', async () => {
      const { provider } = await open();
      const create = async (parentCategoryId: number | null) =>
        (
          await provider.create(CATEGORIES, {
            data: { name: crypto.randomUUID(), description: 'x', parentCategoryId },
          })
        ).data.id as number;
      const top = await create(null);
      const below = await create(top);
      const results = await provider.changeMany(CATEGORIES, [
        { id: top, change: { action: 'move', categoryId: below } },
        { id: below, change: { action: 'move', categoryId: null } },
      ]);
      expect(outcomes(results)).toEqual([
        [top, 'rejected'],
        [below, 'done'],
      ]);
      expect(results[1]?.undo).toEqual({ action: 'move', categoryId: top });
    });

    it('changes prices, and restores them only where nobody has changed them since', async () => {
      const { provider } = await open();
      const [first, second] = [
        await createProduct(provider, { price: 500.5 }),
        await createProduct(provider, { pricing: 'Range', minPrice: 1000, maxPrice: 2000 }),
      ];
      const read = async ({ id }: Product) =>
        (await provider.getOne<Product>('products', { id })).data;
      const changeTo = async (product: Product, price: RecordChange['change']['price']) => ({
        id: product.id,
        loaded: await read(product),
        change: { action: 'change-price' as const, price },
      });
      const results = await provider.changeMany('products', [
        await changeTo(first, { pricing: 'Fixed', price: 550.55 }),
        await changeTo(second, { pricing: 'Range', minPrice: 1100, maxPrice: 2200 }),
      ]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      const changed = await read(second);
      expect(changed).toMatchObject({ price: null, minPrice: 1100, maxPrice: 2200 });
      await provider.update('products', {
        id: second.id,
        data: { ...changed, name: 'Renamed' },
        previousData: changed,
      });
      const restored = await provider.changeMany(
        'products',
        results.map(({ id, undo, version, loaded }) => ({
          id,
          version,
          loaded,
          change: undo ?? { action: 'disable' },
        })),
      );
      expect(restored.map(({ outcome }) => outcome)).toEqual(['done', 'changed']);
      expect(await read(first)).toMatchObject({ pricing: 'Fixed', price: 500.5 });
    });

    it('deletes the images of a product', async () => {
      const { provider } = await open();
      const { id: productId } = await createProduct(provider);
      const meta = { productId };
      const { data } = await provider.create('product-images', {
        data: { image: pictureFile(), imageName: 'Front', imageDescription: '', enabled: true },
        meta,
      });
      const id = data.id as number;
      const results = await provider.changeMany(
        'product-images',
        [id, GONE].map((one) => ({ id: one, change: { action: 'delete' } })),
        { meta },
      );
      expect(outcomes(results)).toEqual([
        [id, 'done'],
        [GONE, 'deleted'],
      ]);
      await expect(provider.getOne('product-images', { id, meta })).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  it('makes the same changes once when they are sent again with their key', async () => {
    const provider = createRestDataProvider(http());
    const { id } = await createServiceProvider(provider);
    const send = () =>
      provider.changeMany(PROVIDERS, [{ id, change: { action: 'disable' } }], {
        key: `once-${id}`,
      });
    const first = await send();
    await provider.changeMany(PROVIDERS, [{ id, change: { action: 'enable' } }]);
    expect(await send()).toEqual(first);
    const { data } = await provider.getOne<ServiceProvider>(PROVIDERS, { id });
    expect(data.enabled).toBe(true);
  });

  it('reads the versions of more records than one call may name', async () => {
    const provider = createRestDataProvider(http());
    const { id } = await createServiceProvider(provider);
    const gone = Array.from({ length: BULK_LIMITS.records }, (_, index) => GONE + index);
    const versions = await provider.getVersions(PROVIDERS, [...gone, id]);
    expect([...versions.keys()]).toEqual([id]);
  });

  it('sends one call for many records where announced, else only basic calls', async () => {
    const provider = createRestDataProvider(http());
    const { id } = await createServiceProvider(provider);
    const disable = async (api: HttpClient) => {
      const call = vi.fn<JsonCall>(api);
      const counted = Object.assign(call, { picture: api.picture, offers: api.offers });
      const run = { id: crypto.randomUUID(), isUndo: false };
      const actions = ['disable', 'enable'] as const;
      await createRestDataProvider(counted).changeMany(
        PROVIDERS,
        actions.map((action) => ({ id, change: { action } })),
        { run },
      );
      expect(JSON.stringify(call.mock.calls).includes(run.id)).toBe(api.offers('bulk'));
      return call.mock.calls.map(([path, options]) => `${options?.method ?? 'GET'} ${path}`);
    };
    expect(await disable(http())).toEqual([`POST /${PROVIDERS}/bulk`]);
    expect(await disable(withoutExtensions(http()))).toEqual([
      `GET /${PROVIDERS}/${id}`,
      `PUT /${PROVIDERS}/${id}`,
      `GET /${PROVIDERS}/${id}`,
      `PUT /${PROVIDERS}/${id}`,
    ]);
  });
});
