import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { BulkCreateResult } from '../../contract/bulkCreate.ts';
import type { RestoreResult } from '../../contract/restores.ts';
import { updateBody } from '../../contract/rules/bulkChange.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import { png } from '../testing/pictures.ts';
import { createProduct, createProvider, providerInput } from '../testing/records.ts';
import { historyOf } from '../testing/restores.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { createUserClient } from '../testing/userClient.ts';

const server = sharedTestApp();
const call: typeof server.call = async (...given) => server.call(...given);
const { restore, newest } = historyOf(call);

const PROVIDERS = '/service-providers';
const CALL = 100;

const provider = async (id: number) =>
  (await call<ServiceProvider>('GET', `${PROVIDERS}/${id}`)).body;
const runOf = async (id: number) => (await newest('service-providers', id)).run;

/** A call of an import. */
const imported = (run: string, headers = {}) => ({ 'audit-run': run, ...headers });

const createMany = async (count: number, headers = {}) => {
  const records = Array.from({ length: count }, providerInput);
  const path = `${PROVIDERS}/bulk/create`;
  const { body } = await call<{ results: BulkCreateResult[] }>('POST', path, { records }, headers);
  return body.results.map(({ id = 0 }) => id);
};

const disable = (ids: number[], run: string) =>
  call('POST', `${PROVIDERS}/bulk`, {
    operations: ids.map((id) => ({ id, action: 'disable' })),
    run: { id: run, isUndo: false },
  });

/** The ids of all entries of a run, newest first, as a client finds them: in the history of its records. */
const entriesOf = async (ids: number[]) => {
  const found: AuditEntry[] = [];
  for (const id of ids) found.push(await newest('service-providers', id));
  return found.toSorted((a, b) => b.id - a.id).map(({ id }) => id);
};

describe('the import that a call names in Audit-Run', () => {
  test('joins the entries of creations and updates, and counts records', async () => {
    const run = 'import-1';
    const ids = await createMany(3, imported(run));
    const one = (await call<ServiceProvider>('POST', PROVIDERS, providerInput(), imported(run)))
      .body;
    const body = { ...updateBody('service-providers', one), about: 'Imported.' };
    const path = `${PROVIDERS}/${one.id}`;
    await call('PUT', path, body, imported(run));
    // Without a change, it counts nothing.
    await call('PUT', path, body, imported(run));
    const expected = { id: run, kind: 'import', isUndo: false, changed: 5, undone: 0 };
    for (const id of [...ids, one.id]) expect(await runOf(id)).toMatchObject(expected);
  });

  test('counts an image once, although its product has an entry too', async () => {
    const product = await createProduct(call, (await createProvider(call)).id);
    const image = (await png()).toString('base64');
    const path = `/products/${product.id}/images`;
    await call('POST', path, { image }, imported('import-2'));
    expect((await newest('products', product.id)).run).toMatchObject({ changed: 1 });
  });

  test('is counted once when a creation is repeated with its key, and not where a record is refused', async () => {
    const headers = imported('import-3', { 'idempotency-key': 'import-3-1' });
    const records = [providerInput(), { ...providerInput(), email: 'none' }];
    const create = () => call('POST', `${PROVIDERS}/bulk/create`, { records }, headers);
    const { body } = await create();
    expect((await create()).body).toEqual(body);
    const { results } = body as { results: BulkCreateResult[] };
    expect(results.map(({ status }) => status)).toEqual([201, 400]);
    expect(await runOf(results[0]?.id ?? 0)).toMatchObject({ changed: 1 });
  });

  test('has an id of visible characters (400)', async () => {
    const { id } = await createProvider(call);
    const body = updateBody('service-providers', await provider(id));
    expect((await call('PUT', `${PROVIDERS}/${id}`, body, imported('a b'))).status).toBe(400);
    expect((await call('POST', PROVIDERS, providerInput(), imported(''))).status).toBe(400);
  });
});

describe('the undo of a run', () => {
  test('is made in parts, marks its entries, adds to the totals, and leaves what was changed since', async () => {
    const ids: number[] = [];
    const entries: number[] = [];
    for (const count of [CALL, CALL, 50]) {
      const part = await createMany(count);
      ids.push(...part);
      const { headers } = await disable(part, 'bulk-1');
      entries.push(...String(headers['audit-entries']).split(',').map(Number));
    }
    const [touched = 0] = ids;
    await call('PUT', `${PROVIDERS}/${touched}`, {
      ...updateBody('service-providers', await provider(touched)),
      enabled: true,
    });
    await call('PUT', `${PROVIDERS}/${touched}`, {
      ...updateBody('service-providers', await provider(touched)),
      enabled: false,
      about: 'Mine.',
    });
    const run = { id: 'bulk-1', isUndo: true };
    const results: RestoreResult[] = [];
    const all = entries.toSorted((one, other) => other - one);
    for (let at = 0; at < all.length; at += CALL) {
      const operations = all.slice(at, at + CALL).map((entry) => ({ entry }));
      results.push(...(await restore(operations, { run })).body.results);
    }
    expect(results.filter(({ changed }) => changed)).toHaveLength(250);
    for (const id of [ids[1] ?? 0, ids.at(-1) ?? 0]) {
      expect((await provider(id)).enabled).toBe(true);
      expect(await runOf(id)).toMatchObject({ ...run, changed: 250, undone: 250 });
    }
    expect(await provider(touched)).toMatchObject({ about: 'Mine.', enabled: true });
  });

  test('of an import disables what it created and restores what it updated, but for what was changed since', async () => {
    const run = 'import-4';
    const existing = await createProvider(call, { about: 'Before.' });
    const update = { ...updateBody('service-providers', existing), about: 'Imported.' };
    await call('PUT', `${PROVIDERS}/${existing.id}`, update, imported(run));
    const [kept = 0, created = 0] = await createMany(2, imported(run));
    const entries = await entriesOf([existing.id, kept, created]);
    const changed = { ...updateBody('service-providers', await provider(kept)), city: 'Abuja' };
    await call('PUT', `${PROVIDERS}/${kept}`, changed);
    const undo = { run: { id: run, isUndo: true } };
    const { body } = await restore(
      entries.map((entry) => ({ entry })),
      undo,
    );
    expect(Object.fromEntries(body.results.map((one) => [one.recordId, one.status]))).toEqual({
      [existing.id]: 200,
      [created]: 200,
      [kept]: 409,
    });
    expect((await provider(existing.id)).about).toBe('Before.');
    expect((await provider(created)).enabled).toBe(false);
    expect(await provider(kept)).toMatchObject({ enabled: true, city: 'Abuja' });
    const totals = { kind: 'import', changed: 3, undone: 2 };
    expect(await runOf(created)).toMatchObject({ ...totals, isUndo: true });
  });

  test('by another user counts in the run of its user, and is theirs in the history', async () => {
    const ids = await createMany(2);
    await disable(ids, 'bulk-2');
    const entries = await entriesOf(ids);
    const grace = await createUserClient(server);
    const { token } = await grace.signIn();
    const body = {
      operations: entries.map((entry) => ({ entry })),
      run: { id: 'bulk-2', isUndo: true },
    };
    expect((await grace.call(token, 'POST', '/audit/restores', body)).status).toBe(200);
    const [id = 0] = ids;
    const [undo, done] = await historyOf(call).entries('service-providers', id);
    expect(undo).toMatchObject({ username: grace.username, run: { isUndo: true, undone: 2 } });
    expect(done).toMatchObject({ username: 'admin', run: { changed: 2, undone: 2 } });
  });
});
