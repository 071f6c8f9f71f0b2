import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { BulkOperation, BulkResult, BulkVersions } from '../../contract/bulk.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { serviceProviders, type ServiceProvider } from '../../contract/serviceProviders.ts';
import { png } from '../testing/pictures.ts';
import { createCategory, createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const PROVIDERS = '/service-providers';
const CATEGORIES = '/product-categories';
const GONE = 999_999;

const bulk = async (path: string, operations: BulkOperation[], headers?: Record<string, string>) =>
  server.call<{ results: BulkResult[] }>('POST', `${path}/bulk`, { operations }, headers);
const resultsOf = async (...request: Parameters<typeof bulk>) => {
  const { status, body } = await bulk(...request);
  expect(status).toBe(200);
  return body.results;
};
const versionOf = async (path: string) => String((await server.call('GET', path)).headers.etag);
const provider = async (id: number) =>
  (await server.call<ServiceProvider>('GET', `${PROVIDERS}/${id}`)).body;
const createProviders = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createProvider(server.call)).id));
const auditOf = async (resource: string, id: number) =>
  (await server.call<{ data: AuditEntry[] }>('GET', `/audit?resource=${resource}&recordId=${id}`))
    .body.data;

describe('POST …/bulk', () => {
  test('changes each record, returns its new version and its undo, and audits it like a single change', async () => {
    const ids = await createProviders(3);
    const results = await resultsOf(
      PROVIDERS,
      ids.map((id) => ({ id, action: 'disable' })),
    );
    for (const [index, id] of ids.entries()) {
      const version = await versionOf(`${PROVIDERS}/${id}`);
      expect(results[index]).toEqual({ id, status: 200, version, undo: { action: 'enable' } });
      const [entry, ...others] = await auditOf('service-providers', id);
      expect(entry).toMatchObject({
        action: 'update',
        username: 'admin',
        changes: [{ field: 'enabled', from: true, to: false }],
      });
      expect(others.map(({ action }) => action)).toEqual(['create']);
    }
  });

  test('leaves no audit entry and nothing to undo where nothing changes', async () => {
    const { id } = await createProvider(server.call);
    const version = await versionOf(`${PROVIDERS}/${id}`);
    expect(await resultsOf(PROVIDERS, [{ id, action: 'enable' }])).toEqual([
      { id, status: 200, version },
    ]);
    expect(await auditOf('service-providers', id)).toHaveLength(1);
  });

  test('rejects single records and changes the others', async () => {
    const [first = 0, changed = 0, refused = 0, last = 0] = await createProviders(4);
    const version = await versionOf(`${PROVIDERS}/${changed}`);
    await resultsOf(PROVIDERS, [{ id: changed, action: 'disable' }]);
    const results = await resultsOf(PROVIDERS, [
      { id: last, action: 'disable' },
      { id: changed, version, action: 'enable' },
      { id: GONE, action: 'disable' },
      { id: refused, action: 'add-category', categoryId: GONE },
      { id: refused, action: 'add-category' },
      { id: first, version: await versionOf(`${PROVIDERS}/${first}`), action: 'disable' },
    ]);
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      [last, 200],
      [changed, 412],
      [GONE, 404],
      [refused, 400],
      [refused, 400],
      [first, 200],
    ]);
    expect(results[1]?.problem?.detail).toBe(
      'Someone else has changed this record in the meantime.',
    );
    expect(results[3]?.problem?.errors?.[0]?.pointer).toBe('/serviceProviderCategoryIds');
    expect(results[4]?.problem?.detail).toBe('Category is required.');
    expect((await provider(first)).enabled).toBe(false);
    expect((await provider(changed)).enabled).toBe(false);
    expect((await provider(last)).enabled).toBe(false);
  });

  test('adds and removes one category beside the others', async () => {
    const kind = 'service-provider-categories';
    const [kept, added] = [
      await createCategory(server.call, kind, 'Kept'),
      await createCategory(server.call, kind, 'Added'),
    ];
    const { id } = await createProvider(server.call, { serviceProviderCategoryIds: [kept] });
    const add = { id, action: 'add-category', categoryId: added } as const;
    const [made] = await resultsOf(PROVIDERS, [add]);
    expect(made?.undo).toEqual({ action: 'remove-category', categoryId: added });
    const namesOf = async () =>
      (await provider(id)).serviceProviderCategories.map(({ name }) => name);
    expect(await namesOf()).toEqual(['Kept', 'Added']);
    const [again] = await resultsOf(PROVIDERS, [add]);
    expect(again?.undo).toBeUndefined();
    await resultsOf(PROVIDERS, [{ id, action: 'remove-category', categoryId: added }]);
    expect(await namesOf()).toEqual(['Kept']);
  });

  test('rejects one category more than a record may have', async () => {
    const limit = serviceProviders.fields.serviceProviderCategories.maxItems;
    const ids: number[] = [];
    for (let index = 0; index <= limit; index += 1) {
      ids.push(await createCategory(server.call, 'service-provider-categories', `Of ${index}`));
    }
    const { id } = await createProvider(server.call, {
      serviceProviderCategoryIds: ids.slice(0, limit),
    });
    const [result] = await resultsOf(PROVIDERS, [
      { id, action: 'add-category', categoryId: ids[limit] },
    ]);
    expect(result?.problem?.detail).toContain(`at most ${limit}`);
  });

  test('names what the response depends on once, however many operations are rejected', async () => {
    const operations = [1, 2, 3].map((id) => ({ id: GONE + id, action: 'enable' }));
    const { headers } = await server.call('POST', `${PROVIDERS}/bulk`, { operations });
    expect(String(headers['vary']).match(/accept-language/gi)).toHaveLength(1);
  });

  test('moves categories, and rejects the one that would close a cycle (409)', async () => {
    const kind = 'product-categories';
    const top = await createCategory(server.call, kind, 'Top');
    const moved = await createCategory(server.call, kind, 'Moved');
    const results = await resultsOf(CATEGORIES, [
      { id: moved, action: 'move', categoryId: top },
      { id: top, action: 'move', categoryId: moved },
    ]);
    // In the order of the ids, the first move of the two succeeds.
    expect(results.map(({ status }) => status)).toEqual([409, 200]);
    const [back] = await resultsOf(CATEGORIES, [{ id: top, action: 'move', categoryId: null }]);
    expect(back?.undo).toEqual({ action: 'move', categoryId: moved });
  });

  test('leaves every other field of a product as it was', async () => {
    const seller = await createProvider(server.call);
    const range = { pricing: 'range', price: null, minPrice: 10.5, maxPrice: 20 };
    const product = await createProduct(server.call, seller.id, range);
    const [result] = await resultsOf('/products', [{ id: product.id, action: 'disable' }]);
    expect(result?.status).toBe(200);
    const { body } = await server.call('GET', `/products/${product.id}`);
    expect(body).toEqual({ ...product, enabled: false });
  });

  test('deletes images of the product in its path, and no others', async () => {
    const seller = await createProvider(server.call);
    const image = (await png()).toString('base64');
    const createImage = async () => {
      const { id: product } = await createProduct(server.call, seller.id);
      const path = `/products/${product}/images`;
      const { body } = await server.call<{ id: number }>('POST', path, { image });
      return { path, product, id: body.id };
    };
    const [listed, foreign] = [await createImage(), await createImage()];
    const version = await versionOf(`${listed.path}/${listed.id}`);
    const results = await resultsOf(listed.path, [
      { id: listed.id, version: '"other"', action: 'delete' },
      { id: listed.id, version, action: 'delete' },
      { id: foreign.id, action: 'delete' },
    ]);
    expect(results.map(({ status }) => status)).toEqual([412, 204, 404]);
    expect((await server.call('GET', `${listed.path}/${listed.id}`)).status).toBe(404);
    expect((await server.call('GET', `${foreign.path}/${foreign.id}`)).status).toBe(200);
    const [entry] = await auditOf('products', listed.product);
    expect(entry?.changes[0]).toMatchObject({ field: 'productImage', to: null });
    expect((await bulk(`/products/${GONE}/images`, [])).status).toBe(404);
  });

  test('is done once for an Idempotency-Key', async () => {
    const { id } = await createProvider(server.call);
    const request = [
      PROVIDERS,
      [{ id, action: 'disable' as const }],
      { 'idempotency-key': 'b1' },
    ] as const;
    const first = await bulk(request[0], [...request[1]], request[2]);
    await resultsOf(PROVIDERS, [{ id, action: 'enable' }]);
    const again = await bulk(request[0], [...request[1]], request[2]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await provider(id)).enabled).toBe(true);
    const other = await bulk(PROVIDERS, [], request[2]);
    expect(other.status).toBe(422);
  });

  test.each<[string, string, object[]]>([
    ['an action that the resource does not have', PROVIDERS, [{ id: 1, action: 'delete' }]],
    ['a version that is no entity tag', PROVIDERS, [{ id: 1, action: 'enable', version: 'x' }]],
    [
      'more operations than allowed',
      CATEGORIES,
      Array.from({ length: BULK_LIMITS.operations + 1 }, (_, index) => ({
        id: index + 1,
        action: 'move',
        categoryId: null,
      })),
    ],
  ])('rejects %s (400)', async (_, path, operations) => {
    const { status, body } = await server.call('POST', `${path}/bulk`, { operations });
    expect(status).toBe(400);
    const pointers = (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer);
    expect(pointers.map((pointer) => pointer.startsWith('/operations'))).toEqual([true]);
  });

  test('gives the reasons in the language of the client', async () => {
    const [result] = await resultsOf(PROVIDERS, [{ id: GONE, action: 'enable' }], {
      'accept-language': 'fr',
    });
    expect(result?.problem?.detail).toMatch(/^Le prestataire/);
  });

  test('changes records that another request changes at the same time', async () => {
    const ids = await createProviders(10);
    const requests = [ids, ids.toReversed()].flatMap((order) => [
      bulk(
        PROVIDERS,
        order.map((id) => ({ id, action: 'disable' })),
      ),
      bulk(
        PROVIDERS,
        order.map((id) => ({ id, action: 'enable' })),
      ),
    ]);
    const edits = ids.map(async (id) => {
      const { email: _email, serviceProviderCategories: _of, ...known } = await provider(id);
      const body = { ...known, city: 'Aba', serviceProviderCategoryIds: [] };
      return server.call('PUT', `${PROVIDERS}/${id}`, body);
    });
    for (const { body } of await Promise.all(requests)) {
      expect(body.results.map(({ status }) => status)).toEqual(ids.map(() => 200));
    }
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
    // A bulk change keeps the fields that other requests have changed.
    for (const id of ids) expect((await provider(id)).city).toBe('Aba');
  });

  test('lets exactly one of concurrent changes of the same version through', async () => {
    const { id } = await createProvider(server.call);
    const version = await versionOf(`${PROVIDERS}/${id}`);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => resultsOf(PROVIDERS, [{ id, version, action: 'disable' }])),
    );
    expect(
      results
        .flat()
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 412, 412, 412]);
  });
});

const getVersions = (count: number) =>
  server.call('POST', `${PROVIDERS}/bulk/versions`, {
    ids: Array.from({ length: count }, (_, index) => Number.MAX_SAFE_INTEGER - index),
  });

describe('POST …/bulk/versions', () => {
  test('returns the ETags of those records that exist', async () => {
    const ids = (await createProviders(2)).toSorted((a, b) => a - b);
    const { status, body } = await server.call<BulkVersions>('POST', `${PROVIDERS}/bulk/versions`, {
      ids: [GONE, ...ids.toReversed()],
    });
    expect(status).toBe(200);
    expect(body.data).toEqual(
      await Promise.all(
        ids.map(async (id) => ({ id, version: await versionOf(`${PROVIDERS}/${id}`) })),
      ),
    );
  });

  test('takes as many ids as can be chosen, and no more', async () => {
    expect((await getVersions(BULK_LIMITS.records)).status).toBe(200);
    expect((await getVersions(BULK_LIMITS.records + 1)).status).not.toBe(200);
  });
});
