import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '../../contract/audit.ts';
import { auditEntries } from '../database/schema/auditEntries.ts';
import { createUser, findUser, setPassword } from '../security/users.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createCategory, createProduct, createProvider, productInput } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
let provider: number;
beforeAll(async () => {
  provider = (await createProvider(server.call)).id;
});

const trail = async (query: string) =>
  (await server.call<AuditPage>('GET', `/audit?${query}`)).body;
/** What the trail says of a record, newest first: the action and its changes by field. */
const entriesOf = async (resource: AuditEntry['resource'], id: number) =>
  (await trail(`resource=${resource}&recordId=${id}`)).data.map(({ action, changes }) => [
    action,
    Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
  ]);

const makeImage = async (product: number) => {
  const image = (await png(8, 8, `rgb(${product},0,0)`)).toString('base64');
  const path = `/products/${product}/images`;
  return (await server.call<{ id: number }>('POST', path, { image, imageName: 'Front' })).body.id;
};

test('records who created which record when, with every field', async () => {
  const start = Date.now();
  const id = await createCategory(server.call, 'product-categories', 'Wear');
  const { data, next } = await trail(`resource=product-categories&recordId=${id}`);
  expect(data).toEqual([
    {
      id: expect.any(Number) as number,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      username: 'admin',
      resource: 'product-categories',
      recordId: id,
      action: 'create',
      changes: [
        { field: 'name', from: null, to: 'Wear' },
        { field: 'description', from: null, to: 'Wear' },
      ],
    },
  ]);
  expect(Math.abs(Date.parse(data[0]?.at ?? '') - start)).toBeLessThan(60_000);
  expect(next).toBeNull();
});

test('records the changed fields of an update, and no entry for one without changes', async () => {
  const [parent, id] = [
    await createCategory(server.call, 'product-categories', 'All'),
    await createCategory(server.call, 'product-categories', 'Shoes'),
  ];
  const change = { name: 'Boots', description: 'Shoes', parentCategoryId: parent };
  for (let i = 0; i < 2; i++) {
    await server.call('PUT', `/product-categories/${id}`, change);
  }
  const entries = await entriesOf('product-categories', id);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toEqual([
    'update',
    { name: ['Shoes', 'Boots'], parentCategoryId: [null, parent] },
  ]);
});

test("records a product's prices in naira and its categories by name", async () => {
  const wear = await createCategory(server.call, 'product-categories', 'Wear');
  const { id } = await createProduct(server.call, provider);
  const { serviceProviderId: _, ...input } = productInput(provider);
  await server.call('PUT', `/products/${id}`, {
    ...input,
    pricing: 'range',
    minPrice: 1.5,
    maxPrice: 2,
    rating: 4.5,
    noOfRatings: 0,
    productCategoryIds: [wear],
  });
  expect((await entriesOf('products', id))[0]).toEqual([
    'update',
    {
      pricing: ['Fixed', 'Range'],
      price: [45_000.5, null],
      minPrice: [null, 1.5],
      maxPrice: [null, 2],
      rating: [0, 4.5],
      productCategories: [[], [{ id: wear, name: 'Wear' }]],
    },
  ]);
});

test('records a new preview for the image, the former preview and the product', async () => {
  const { id: product } = await createProduct(server.call, provider);
  const [first, second] = [await makeImage(product), await makeImage(product)];
  for (const image of [first, second, second]) {
    await server.call('POST', `/products/${product}/images/${image}/make-preview-image`);
  }
  await server.call('DELETE', `/products/${product}/images/${second}`);
  const [removed, preview, created] = await entriesOf('product-images', second);
  expect(removed).toMatchObject(['delete', { isPreview: [true, null], image: [null, 'removed'] }]);
  expect(preview).toEqual(['update', { isPreview: [false, true] }]);
  expect(created).toMatchObject([
    'create',
    { imageName: [null, 'Front'], image: [null, 'changed'] },
  ]);
  expect((await entriesOf('product-images', first))[0]).toEqual([
    'update',
    { isPreview: [true, false] },
  ]);
  const [front, back] = [first, second].map((id) => ({ id, imageName: 'Front' }));
  expect((await entriesOf('products', product)).slice(0, -1)).toEqual([
    ['update', { productImage: [back, null], previewImage: [back, null] }],
    ['update', { previewImage: [front, back] }],
    ['update', { previewImage: [null, front] }],
    ['update', { productImage: [null, back] }],
    ['update', { productImage: [null, front] }],
  ]);
});

test("records a provider's pictures as changed or removed, without their content", async () => {
  const { id } = await createProvider(server.call);
  const path = `/service-providers/${id}/passport-photo`;
  const body = { passportPhoto: dataUrl(await png(8, 8, 'blue')) };
  await server.call('POST', path, body);
  await server.call('POST', path, body);
  await server.call('DELETE', path);
  await server.call('DELETE', path);
  expect((await entriesOf('service-providers', id)).slice(0, -1)).toEqual([
    ['update', { passportPhoto: [null, 'removed'] }],
    ['update', { passportPhoto: [null, 'changed'] }],
  ]);
});

test("records the operator's changes to accounts without passwords", async () => {
  await createUser(server.db, 'grace', 'the first secret');
  await createUser(server.db, 'grace', 'not taken');
  await setPassword(server.db, 'grace', 'the second secret');
  const id = (await findUser(server.db, 'grace'))?.id ?? 0;
  expect(await entriesOf('users', id)).toEqual([
    ['update', { password: [null, 'changed'] }],
    ['create', { username: [null, 'grace'], password: [null, 'changed'] }],
  ]);
  const { raw } = await server.call('GET', `/audit?resource=users&recordId=${id}`);
  expect(raw.toString()).not.toMatch(/secret|argon2/);
  expect((await trail(`resource=users&recordId=${id}`)).data[0]?.username).toBe('(operator)');
});

test('records no entry for a rejected change', async () => {
  const id = await createCategory(server.call, 'service-provider-categories', 'Tailors');
  const path = `/service-provider-categories/${id}`;
  const change = { name: 'x', description: 'x', parentId: null };
  expect((await server.call('PUT', path, change, { 'if-match': '"old"' })).status).toBe(412);
  expect((await server.call('PUT', path, { ...change, parentId: id })).status).toBe(409);
  expect(await entriesOf('service-provider-categories', id)).toHaveLength(1);
});

test('pages the trail, newest first, and rejects an invalid query (400)', async () => {
  for (const name of ['a', 'b', 'c']) {
    await createCategory(server.call, 'service-provider-categories', name);
  }
  const views = 'resource=service-provider-categories&pageSize=1';
  const first = await trail(views);
  expect(first.data[0]?.changes[0]).toEqual({ field: 'name', from: null, to: 'c' });
  expect(first.next).toBe(first.data[0]?.id);
  const second = await trail(`${views}&before=${first.next}`);
  expect(second.data[0]?.changes[0]).toEqual({ field: 'name', from: null, to: 'b' });
  const [newest] = (await trail('pageSize=1')).data;
  const older = await trail(`before=${newest?.id}&pageSize=2`);
  await createCategory(server.call, 'service-provider-categories', 'added meanwhile');
  expect(await trail(`before=${newest?.id}&pageSize=2`)).toEqual(older);
  const ids = (await trail('pageSize=5')).data.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  for (const query of [
    'resource=secrets',
    'recordId=x',
    'before=x',
    'pageSize=0',
    'action=look',
    'from=2026',
    'to=0001-01-01T00:00:00Z',
    'run=%20',
    'grouped=yes',
  ]) {
    const { status } = await server.call('GET', `/audit?${query}`);
    expect([query, status]).toEqual([query, 400]);
  }
});

test('takes the periods of every calendar and clock that it accepts', async () => {
  for (const [from, to] of [
    ['1000-01-01T00:00:00Z', '2999-12-31T23:59:59.999999999-23:59'],
    ['2024-02-29T23:59:59+23:59', '2026-01-01T00:00:00.5-14:00'],
  ]) {
    const query = new URLSearchParams({ from: from ?? '', to: to ?? '' });
    expect((await server.call('GET', `/audit?${query.toString()}`)).status).toBe(200);
    expect((await server.call('GET', `/audit?resource=access&${query.toString()}`)).status).toBe(
      200,
    );
  }
});

test('shows the saved views of others to nobody, whatever is asked for', async () => {
  const [view] = await server.db
    .insert(auditEntries)
    .values({
      username: 'somebody else',
      resource: 'saved-views',
      recordId: 4711,
      action: 'create',
      changes: [{ field: 'name', from: null, to: 'Hidden Treasure' }],
      words: ' 4711 hidden treasure ',
      runId: 'of-another',
    })
    .returning();
  for (const query of [
    '',
    'resource=saved-views',
    'recordId=4711',
    'recordId=4711&resource=saved-views',
    'words=treasure',
    'username=somebody%20else',
    'username=somebody%20else&words=treasure',
    'action=create',
    'run=of-another',
    'run=of-another&words=treasure',
    `from=${new Date(Date.now() - 60_000).toISOString()}`,
  ]) {
    for (const grouped of ['', '&grouped=true']) {
      const { data } = await trail(`pageSize=1000&${query}${grouped}`);
      expect([query, data.filter(({ id }) => id === view?.id)]).toEqual([query, []]);
    }
  }
});
