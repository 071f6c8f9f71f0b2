import { describe, expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import type { RestorePreview } from '../../contract/restores.ts';
import { updateBody } from '../../contract/rules/bulkChange.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import { createCategory, createProduct, createProvider } from '../testing/records.ts';
import { historyOf } from '../testing/restores.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const call: typeof server.call = async (...given) => server.call(...given);
const { restore, restoreOne, entries, newest } = historyOf(call);

const read = async <T>(path: string) => (await call<T>('GET', path)).body;
const provider = (id: number) => read<ServiceProvider>(`/service-providers/${id}`);
const product = (id: number) => read<Product>(`/products/${id}`);
const etagOf = async (path: string) => (await call('GET', path)).headers.etag ?? '';
const preview = (entry: number, query = '') =>
  call<RestorePreview>('GET', `/audit/${entry}/restore?${query}`);

/** Saves a record with other values, through the API. */
async function save(resource: 'service-providers' | 'products', id: number, values: object) {
  const record = await read<object>(`/${resource}/${id}`);
  const body = { ...updateBody(resource, record), ...values };
  const { status } = await call('PUT', `/${resource}/${id}`, body);
  expect(status).toBe(200);
}

const category = (name: string) => createCategory(call, 'product-categories', name);

const move = (id: number, parentCategoryId: number | null) =>
  call('PUT', `/product-categories/${id}`, { name: 'C', description: 'C', parentCategoryId });

const changedProvider = async (values: object) => {
  const before = await createProvider(call, { about: 'First.' });
  await save('service-providers', before.id, values);
  return { before, entry: await newest('service-providers', before.id) };
};

describe('an entry that is taken back', () => {
  test('gives its fields their former values, as a change with its own entry that can be taken back', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.', city: 'Abuja' });
    const result = await restoreOne({ entry: entry.id });
    const path = `/service-providers/${before.id}`;
    expect(result).toEqual({
      entry: entry.id,
      resource: 'service-providers',
      recordId: before.id,
      status: 200,
      version: await etagOf(path),
      changed: true,
    });
    expect(await provider(before.id)).toEqual(before);
    const own = await newest('service-providers', before.id);
    expect(own).toMatchObject({
      username: 'admin',
      action: 'update',
      changes: expect.arrayContaining([{ field: 'city', from: 'Abuja', to: 'Lagos' }]) as unknown,
    });
    expect(await restoreOne({ entry: own.id })).toMatchObject({ status: 200, changed: true });
    expect(await provider(before.id)).toMatchObject({ about: 'Second.', city: 'Abuja' });
  });

  test('gives only the fields that are asked for', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.', city: 'Abuja' });
    await restoreOne({ entry: entry.id, fields: ['about'] });
    expect(await provider(before.id)).toMatchObject({ about: 'First.', city: 'Abuja' });
  });

  test('names the calls that changed anything in Audit-Entries', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.' });
    const { headers } = await restore([{ entry: entry.id }]);
    const own = await newest('service-providers', before.id);
    expect(headers['audit-entries']).toBe(String(own.id));
  });

  test('changes nothing, and leaves no entry, where the record is so already', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.' });
    await save('service-providers', before.id, { about: 'First.' });
    const count = (await entries('service-providers', before.id)).length;
    expect(await restoreOne({ entry: entry.id })).toMatchObject({ status: 200, changed: false });
    expect(await entries('service-providers', before.id)).toHaveLength(count);
  });

  test('never overwrites what was changed since: 409 names the fields, and nothing of the record changes', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.', city: 'Abuja' });
    await save('service-providers', before.id, { about: 'Third.' });
    const result = await restoreOne({ entry: entry.id });
    expect(result).toMatchObject({
      status: 409,
      changed: false,
      problem: {
        status: 409,
        errors: [
          { pointer: '/about', detail: 'About has been changed since. Nothing has been restored.' },
        ],
      },
    });
    expect(await provider(before.id)).toMatchObject({ about: 'Third.', city: 'Abuja' });
    expect(await restoreOne({ entry: entry.id, fields: ['city'] })).toMatchObject({ status: 200 });
    expect(await provider(before.id)).toMatchObject({ about: 'Third.', city: 'Lagos' });
  });

  test('overwrites what was changed since with the version that its user has seen, and no other (412)', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.' });
    const path = `/service-providers/${before.id}`;
    const seen = await etagOf(path);
    await save('service-providers', before.id, { about: 'Third.' });
    const outdated = await restoreOne({ entry: entry.id, version: seen });
    expect(outdated).toMatchObject({ status: 412, changed: false });
    expect(outdated.problem).not.toHaveProperty('current');
    const version = await etagOf(path);
    expect(await restoreOne({ entry: entry.id, version })).toMatchObject({ status: 200 });
    expect((await provider(before.id)).about).toBe('First.');
  });

  test('compares categories by their ids, not by their names at that time', async () => {
    const [one, two] = [
      await createCategory(call, 'service-provider-categories', 'One'),
      await createCategory(call, 'service-provider-categories', 'Two'),
    ];
    const { before, entry } = await changedProvider({ serviceProviderCategoryIds: [one, two] });
    await call('PUT', `/service-provider-categories/${one}`, { name: 'Uno', description: '-' });
    expect(await restoreOne({ entry: entry.id })).toMatchObject({ status: 200, changed: true });
    expect((await provider(before.id)).serviceProviderCategories).toEqual([]);
  });

  test('restores a price with its type, also when only an amount is asked for', async () => {
    const { id } = await createProvider(call);
    const before = await createProduct(call, id, { price: 10 });
    await save('products', before.id, { pricing: 'Range', minPrice: 1, maxPrice: 2 });
    const entry = await newest('products', before.id);
    await restoreOne({ entry: entry.id, fields: ['maxPrice'] });
    expect(await product(before.id)).toEqual(before);
  });

  test('restores an amount of another type of price with its type, once its user has seen that', async () => {
    const { id } = await createProvider(call);
    const { id: of } = await createProduct(call, id, { price: 10 });
    await save('products', of, { price: 20 });
    const entry = await newest('products', of);
    await save('products', of, { pricing: 'Range', minPrice: 1, maxPrice: 2 });
    expect(await restoreOne({ entry: entry.id })).toMatchObject({ status: 409 });
    const { body } = await preview(entry.id);
    expect(body.changes).toEqual(
      expect.arrayContaining([
        { field: 'pricing', from: 'Range', to: 'Fixed' },
        { field: 'price', from: null, to: 10 },
      ]),
    );
    await restoreOne({ entry: entry.id, version: body.version });
    expect(await product(of)).toMatchObject({ pricing: 'Fixed', price: 10, minPrice: null });
  });

  test('is refused by the rules of the record: a category below its own branch (409)', async () => {
    const [top, child] = [await category('Top'), await category('Child')];
    await move(child, top);
    await move(child, null);
    const entry = await newest('product-categories', child);
    await move(top, child);
    const result = await restoreOne({ entry: entry.id });
    expect(result).toMatchObject({ status: 409, problem: { errors: [{}] } });
    expect(result.problem?.detail).toContain('cannot be placed under itself');
  });
});

describe('a creation that is taken back', () => {
  test('disables a record that has a status', async () => {
    const { id } = await createProvider(call);
    const entry = await newest('service-providers', id);
    expect(await restoreOne({ entry: entry.id })).toMatchObject({ status: 200, changed: true });
    expect((await provider(id)).enabled).toBe(false);
    expect(await restoreOne({ entry: entry.id })).toMatchObject({ status: 200, changed: false });
  });

  test('does not touch a record that was changed since', async () => {
    const { before } = await changedProvider({ about: 'Second.' });
    const created = (await entries('service-providers', before.id)).at(-1);
    expect(await restoreOne({ entry: created?.id ?? 0 })).toMatchObject({
      status: 409,
      problem: { errors: [{ pointer: '/about' }] },
    });
    expect((await provider(before.id)).enabled).toBe(true);
  });

  test('is refused where there is no status (422)', async () => {
    const id = await createCategory(call, 'product-categories', 'Wear');
    const entry = await newest('product-categories', id);
    expect(await restoreOne({ entry: entry.id })).toMatchObject({ status: 422 });
    expect((await preview(entry.id)).status).toBe(422);
  });
});

describe('a record as it was', () => {
  test('has all values that it had right after the entry', async () => {
    const before = await createProvider(call, { about: 'First.' });
    await save('service-providers', before.id, { about: 'Second.', city: 'Abuja' });
    const second = await provider(before.id);
    const { id: entry } = await newest('service-providers', before.id);
    await save('service-providers', before.id, { about: 'Third.', enabled: false });
    await save('service-providers', before.id, { about: 'Fourth.', state: 'Kano' });
    const { body } = await preview(entry, 'asItWas=true');
    expect(body).toEqual({
      resource: 'service-providers',
      recordId: before.id,
      version: await etagOf(`/service-providers/${before.id}`),
      changes: expect.arrayContaining([
        { field: 'about', from: 'Fourth.', to: 'Second.' },
        { field: 'enabled', from: false, to: true },
        { field: 'state', from: 'Kano', to: 'Lagos' },
      ]) as unknown,
      changedSince: expect.arrayContaining(['about', 'enabled', 'state']) as unknown,
      impossible: [],
    });
    expect(body.changes).toHaveLength(3);
    expect(await restoreOne({ entry, asItWas: true })).toMatchObject({ status: 409 });
    const asked = { entry, asItWas: true, version: body.version };
    expect(await restoreOne(asked)).toMatchObject({ status: 200, changed: true });
    expect(await provider(before.id)).toEqual(second);
  });

  test('may be as it was in some fields only, and right after its creation', async () => {
    const { before } = await changedProvider({ about: 'Second.', city: 'Abuja' });
    const created = (await entries('service-providers', before.id)).at(-1);
    const entry = created?.id ?? 0;
    const { body } = await preview(entry, 'asItWas=true&fields=city,state');
    expect(body.changes).toEqual([{ field: 'city', from: 'Abuja', to: 'Lagos' }]);
    const { version } = body;
    await restoreOne({ entry, asItWas: true, fields: ['city', 'state'], version });
    expect(await provider(before.id)).toEqual({ ...before, about: 'Second.' });
  });
});

describe('a call of several operations', () => {
  test('has a result for each, in their order, and one that is refused leaves the others in place', async () => {
    const [one, other] = [
      await changedProvider({ about: 'Second.' }),
      await changedProvider({ about: 'Second.' }),
    ];
    await save('service-providers', one.before.id, { about: 'Third.' });
    const asked = [{ entry: other.entry.id }, { entry: 999_999 }, { entry: one.entry.id }];
    const { body } = await restore(asked);
    expect(body.results.map(({ entry, status }) => [entry, status])).toEqual([
      [other.entry.id, 200],
      [999_999, 404],
      [one.entry.id, 409],
    ]);
    expect((await provider(other.before.id)).about).toBe('First.');
  });

  test('takes back several entries of one record in the order in which they are named', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.' });
    await save('service-providers', before.id, { about: 'Third.' });
    const last = await newest('service-providers', before.id);
    const { body } = await restore([{ entry: last.id }, { entry: entry.id }]);
    expect(body.results.map(({ status }) => status)).toEqual([200, 200]);
    expect((await provider(before.id)).about).toBe('First.');
  });

  test('is made once for an Idempotency-Key', async () => {
    const { before, entry } = await changedProvider({ about: 'Second.' });
    const key = { 'idempotency-key': 'restored-once' };
    const first = await restore([{ entry: entry.id }], {}, key);
    await save('service-providers', before.id, { about: 'Second.' });
    const again = await restore([{ entry: entry.id }], {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await provider(before.id)).about).toBe('Second.');
  });

  test('is limited to a hundred, and speaks the language of the client', async () => {
    const many = Array.from({ length: 101 }, () => ({ entry: 1 }));
    expect((await restore(many)).status).toBe(400);
    const { body } = await restore([{ entry: 999_999 }], {}, { 'accept-language': 'fr' });
    expect(body.results[0]?.problem?.detail).toBe('L’historique n’a pas d’entrée 999999.');
  });
});
