import { expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { BulkCreateResult } from '../../contract/bulkCreate.ts';
import { IDEMPOTENCY_REPLAYED } from '../../contract/headers.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const CATEGORIES = '/product-categories';
const PROVIDERS = '/service-providers';

const provider = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Obi',
  email,
  phoneNumber: '0803 555 0101',
  addressLine1: '1 Road',
  city: 'Enugu',
  state: 'Enugu',
  brandName: 'Ada',
  about: 'Text',
});

const create = async (path: string, records: object[], headers?: Record<string, string>) =>
  server.call<{ results: BulkCreateResult[] }>('POST', `${path}/bulk/create`, { records }, headers);

const named = (name: string) => ({ name, description: 'In bulk', parentCategoryId: null });

test('creates records in order, each audited like a single creation', async () => {
  const names = ['Bulk one', 'Bulk two'];
  const { status, body } = await create(CATEGORIES, names.map(named));
  expect(status).toBe(200);
  for (const [index, { status: itemStatus, id }] of body.results.entries()) {
    expect(itemStatus).toBe(201);
    const { body: record } = await server.call<{ name: string }>('GET', `${CATEGORIES}/${id}`);
    expect(record.name).toBe(names[index]);
    const audit = `/audit?resource=product-categories&recordId=${id}`;
    const { data } = (await server.call<{ data: AuditEntry[] }>('GET', audit)).body;
    expect(data).toMatchObject([{ action: 'create', username: 'admin' }]);
  }
});

test('keeps the optional fields and the categories of each record', async () => {
  const { body: category } = await server.call<{ id: number }>(
    'POST',
    '/service-provider-categories',
    {
      name: `Bulk ${crypto.randomUUID()}`,
      description: 'In bulk',
      parentId: null,
    },
  );
  const records = Array.from({ length: 9 }, (_, index) => ({
    ...provider(`${crypto.randomUUID()}@example.com`),
    brandName: `Bulk ${index}`,
    addressLine2: index % 2 === 0 ? `Floor ${index}` : undefined,
    serviceProviderCategoryIds: index % 3 === 0 ? [category.id] : undefined,
  }));
  const { body } = await create(PROVIDERS, records);
  for (const [index, { id }] of body.results.entries()) {
    const { body: record } = await server.call('GET', `${PROVIDERS}/${id}`);
    expect(record).toMatchObject({
      brandName: `Bulk ${index}`,
      addressLine2: records[index]?.addressLine2 ?? null,
      serviceProviderCategories: index % 3 === 0 ? [{ id: category.id }] : [],
    });
  }
});

test('rejects single records, in the language of the client, and creates the others', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const other = `${crypto.randomUUID()}@example.com`;
  const records = [
    provider(email),
    provider(email),
    { ...provider(other), serviceProviderCategoryIds: [999_999] },
    provider(other),
  ];
  const { body } = await create(PROVIDERS, records, { 'accept-language': 'fr' });
  expect(body.results).toMatchObject([
    { status: 201 },
    { status: 409, problem: { status: 409, errors: [{ pointer: '/email' }] } },
    { status: 400, problem: { errors: [{ pointer: '/serviceProviderCategoryIds' }] } },
    { status: 201 },
  ]);
  expect(body.results[1]?.problem?.detail).toMatch(/adresse/);
});

test('rejects single records that are not valid, and creates the others', async () => {
  const names = ['Bulk A', 'Bulk B'].map((name) => `${name} ${crypto.randomUUID()}`);
  const records = [
    named(names[0] ?? ''),
    { ...named('Half \ud83d'), description: '\ud800' },
    { name: '' },
    null,
    { ...named(`${names[1]}\u0000\u202e`), extra: 1 },
  ];
  const { status, body } = await create(CATEGORIES, records as object[]);
  expect(status).toBe(200);
  const unstorable = 'contains a character that cannot be stored.';
  expect(body.results).toMatchObject([
    { status: 201 },
    {
      status: 400,
      problem: {
        errors: [
          { pointer: '/name', detail: `Name ${unstorable}` },
          { pointer: '/description', detail: `Description ${unstorable}` },
        ],
      },
    },
    {
      status: 400,
      problem: {
        errors: [
          { pointer: '/description', detail: 'Description is required.' },
          { pointer: '/name', detail: 'Name is required.' },
        ],
      },
    },
    { status: 400, problem: { detail: 'The request body must be a JSON object.' } },
    { status: 201 },
  ]);
  for (const [index, place] of [0, 4].entries()) {
    const { id } = body.results[place] ?? {};
    const { body: record } = await server.call('GET', `${CATEGORIES}/${id}`);
    expect(record).toMatchObject({ name: names[index] });
  }
});

test('takes at most a hundred records', async () => {
  const name = `Bulk ${crypto.randomUUID()}`;
  const many = Array.from({ length: BULK_LIMITS.operations + 1 }, () => named(name));
  expect((await create(CATEGORIES, many)).status).toBe(400);
  const list = await server.call<{ data: unknown[] }>('GET', `${CATEGORIES}?name=${name}`);
  expect(list.body.data).toEqual([]);
});

test('creates records once for each idempotency key', async () => {
  const name = `Bulk ${crypto.randomUUID()}`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await create(CATEGORIES, [named(name)], key);
  const again = await create(CATEGORIES, [named(name)], key);
  expect(again.body).toEqual(first.body);
  expect(again.headers[IDEMPOTENCY_REPLAYED]).toBe('true');
  const list = await server.call<{ data: unknown[] }>('GET', `${CATEGORIES}?name=${name}`);
  expect(list.body.data).toHaveLength(1);
});

test('has no endpoint for nested resources (404 or 405)', async () => {
  const { status } = await server.call('POST', '/products/1/images/bulk/create', { records: [] });
  expect([404, 405]).toContain(status);
});
