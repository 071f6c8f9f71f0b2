import { describe, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '../../contract/audit.ts';
import type { BulkOperation, BulkResult } from '../../contract/bulk.ts';
import { createUser } from '../security/users.ts';
import { png } from '../testing/pictures.ts';
import { createCategory, createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const PROVIDERS = '/service-providers';

interface Call {
  run?: object | undefined;
  key?: string;
  headers?: Record<string, string>;
}

const bulk = async (path: string, operations: BulkOperation[], { run, key, headers }: Call = {}) =>
  server.call<{ results: BulkResult[] }>(
    'POST',
    `${path}/bulk`,
    { operations, run },
    { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  );
const change = (ids: number[], action: 'enable' | 'disable', call: Call) =>
  bulk(
    PROVIDERS,
    ids.map((id) => ({ id, action })),
    call,
  );
const createProviders = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => createProvider(server.call)));
  return made.map(({ id }) => id);
};
const auditOf = async (resource: string, id: number) =>
  (await server.call<{ data: AuditEntry[] }>('GET', `/audit?resource=${resource}&recordId=${id}`))
    .body.data;
/** The runs in the history of a record, newest first. */
const runsOf = async (id: number, resource = 'service-providers') =>
  (await auditOf(resource, id)).map(({ run }) => run);

describe('the run of a bulk change', () => {
  test('joins the entries of all its calls and of its Undo, with the number of records', async () => {
    const ids = await createProviders(3);
    const [first = 0, second = 0, third = 0] = ids;
    const run = { id: 'joined', isUndo: false };
    await change([first, second], 'disable', { run });
    await change([third], 'disable', { run });
    const changed = { ...run, kind: 'bulk', changed: 3, undone: 0 };
    for (const id of ids) expect(await runsOf(id)).toEqual([changed, undefined]);
    await change([first, third], 'enable', { run: { ...run, isUndo: true } });
    const now = { ...changed, undone: 2 };
    expect(await runsOf(first)).toEqual([{ ...now, isUndo: true }, now, undefined]);
    expect(await runsOf(second)).toEqual([now, undefined]);
    const [entry] = await auditOf('service-providers', first);
    expect(Object.keys(entry ?? {})).not.toContain('runId');
  });

  test('counts only records that it has changed, and those of a repeated call once', async () => {
    const [first = 0, second = 0, third = 0] = await createProviders(3);
    await change([second], 'disable', {});
    const run = { id: 'counted', isUndo: false };
    const call = { run, key: 'counted' };
    const operations: BulkOperation[] = [
      { id: first, action: 'disable' },
      { id: second, action: 'disable' },
      { id: third, action: 'disable', version: '"other"' },
    ];
    const made = await bulk(PROVIDERS, operations, call);
    expect(made.body.results.map(({ status }) => status)).toEqual([200, 200, 412]);
    expect((await bulk(PROVIDERS, operations, call)).body).toEqual(made.body);
    expect(await runsOf(first)).toEqual([
      { ...run, kind: 'bulk', changed: 1, undone: 0 },
      undefined,
    ]);
    expect(await runsOf(second)).toEqual([undefined, undefined]);
    const other = { ...call, run: { ...run, id: 'other' } };
    expect((await bulk(PROVIDERS, operations, other)).status).toBe(422);
  });

  test('counts the records of calls that are made at the same time', async () => {
    const ids = await createProviders(6);
    const run = { id: 'parallel', isUndo: false };
    await Promise.all(ids.map((id) => change([id], 'disable', { run })));
    for (const id of ids) {
      const whole = { ...run, kind: 'bulk', changed: ids.length, undone: 0 };
      expect(await runsOf(id)).toEqual([whole, undefined]);
    }
    // One of them stands for all, whichever was the first.
    const { data } = (await server.call<AuditPage>('GET', '/audit?run=parallel&grouped=true')).body;
    expect(data).toHaveLength(1);
  });

  test('joins the deletions of images in the history of their product', async () => {
    const seller = await createProvider(server.call);
    const { id: product } = await createProduct(server.call, seller.id);
    const imagesPath = `/products/${product}/images`;
    const image = (await png()).toString('base64');
    const create = async () =>
      (await server.call<{ id: number }>('POST', imagesPath, { image })).body.id;
    const images = [await create(), await create()];
    const run = { id: 'deleted', isUndo: false };
    await bulk(
      imagesPath,
      images.map((id) => ({ id, action: 'delete' })),
      { run },
    );
    const expected = { ...run, kind: 'bulk', changed: 2, undone: 0 };
    expect((await runsOf(product, 'products')).slice(0, 2)).toEqual([expected, expected]);
    expect((await runsOf(images[0] ?? 0, 'product-images'))[0]).toEqual(expected);
    // One entry stands for all, whichever kind of record is asked for.
    const heads = await Promise.all(
      ['', '&resource=products', '&resource=product-images'].map(async (kind) => {
        const path = `/audit?run=deleted&grouped=true${kind}`;
        return (await server.call<AuditPage>('GET', path)).body.data.map(({ id }) => id);
      }),
    );
    expect(heads[0]).toHaveLength(1);
    expect(heads).toEqual([heads[0], heads[0], heads[0]]);
  });

  test('belongs to its user, even if another one sends the same id', async () => {
    const [first = 0, others = 0] = await createProviders(2);
    await createUser(server.db, 'grace', 'the first secret');
    const credentials = { username: 'grace', password: 'the first secret' };
    // Without the token of the other user, whose session it would end.
    const { body } = await server.call<{ token: string }>('POST', '/auth/login', credentials, {
      authorization: '',
    });
    const run = { id: 'shared', isUndo: false };
    await change([first], 'disable', { run });
    const headers = { authorization: `Bearer ${body.token}` };
    await change([others], 'disable', { run, headers });
    expect((await runsOf(first))[0]).toMatchObject({ changed: 1 });
    expect((await runsOf(others))[0]).toMatchObject({ changed: 1 });
    expect((await auditOf('service-providers', others))[0]?.username).toBe('grace');
  });

  test('is not in other entries', async () => {
    const id = await createCategory(server.call, 'product-categories', 'Single');
    await bulk('/product-categories', [{ id, action: 'move', categoryId: null }]);
    const body = { name: 'Changed', description: 'x', parentCategoryId: null };
    await server.call('PUT', `/product-categories/${id}`, body);
    for (const entry of await auditOf('product-categories', id)) {
      expect(Object.keys(entry)).not.toContain('run');
    }
  });

  test.each([
    ['has no id', { isUndo: false }, 'ID of the bulk change is required.', 'id'],
    [
      'has an empty id',
      { id: '', isUndo: false },
      'ID of the bulk change must be 1 to 255 visible ASCII characters.',
      'id',
    ],
    [
      'has too long an id',
      { id: 'x'.repeat(256), isUndo: false },
      'ID of the bulk change must be 1 to 255 visible ASCII characters.',
      'id',
    ],
    [
      'does not say whether it is an undo',
      { id: 'x' },
      'Undo of the bulk change is required.',
      'isUndo',
    ],
  ])('is rejected if it %s (400)', async (_, run, detail, field) => {
    const [id = 0] = await createProviders(1);
    const { status, body } = await change([id], 'disable', { run });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer: `/run/${field}`, detail }] });
    expect(await runsOf(id)).toEqual([undefined]);
  });

  test('is rejected in the language of the client', async () => {
    const headers = { 'accept-language': 'fr' };
    const { body } = await change([1], 'disable', { run: { id: ' ', isUndo: true }, headers });
    expect(body).toMatchObject({
      detail: expect.stringMatching(
        /^Identifiant de la modification groupée\s?: de 1 à 255 caractères ASCII visibles\.$/,
      ) as string,
    });
  });
});
