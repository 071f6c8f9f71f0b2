import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { recordedErasures } from '../../database/erasures.ts';
import { columnsWith, createMarkedProvider } from '../../testing/markedProvider.ts';
import { dataUrl, png } from '../../testing/pictures.ts';
import { createCategory, createProduct, createProvider } from '../../testing/records.ts';
import { sharedTestApp } from '../../testing/sharedTestApp.ts';
import { eraseProvider, previewErasure, repeatErasures } from './eraseProvider.ts';

const server = sharedTestApp();

const OPERATOR = '(operator)';

const totals = async () => {
  const { body } = await server.call<{ pagination: { total: number } }>('GET', '/products');
  const providers = await server.call<{ pagination: { total: number } }>(
    'GET',
    '/service-providers',
  );
  return [body.pagination.total, providers.body.pagination.total];
};

describe('a provider with marks in every field', () => {
  let marked: Awaited<ReturnType<typeof createMarkedProvider>>;
  let before: number[];
  let etags: string[];
  let columns: string[];
  let planned: Awaited<ReturnType<typeof previewErasure>>;
  beforeAll(async () => {
    await createProduct(server.call, (await createProvider(server.call)).id);
    before = await totals();
    marked = await createMarkedProvider(server.call);
    const read = await Promise.all(marked.files.map((file) => server.call('GET', file)));
    etags = read.map(({ headers }) => headers.etag ?? '');
    await server.db.execute(sql`analyze`);
    columns = await columnsWith(server.db, marked.needles);
    planned = await previewErasure(server.db, marked.id);
    await eraseProvider(server.db, marked.id, OPERATOR);
  });

  test('is in all of these columns before, and of the size that is announced', () => {
    expect(columns).toEqual(
      expect.arrayContaining([
        'pg_catalog.pg_statistic.stavalues1',
        'public.audit_entries.changes',
        'public.former_pictures.bytes',
        'public.idempotency_keys.answer',
        'public.picture_originals.bytes',
        'public.pictures.bytes',
        'public.product_images.image_name',
        'public.product_search.search_document',
        'public.saved_views.query',
        'public.search_words.word',
        'public.service_providers.contact_key',
      ]),
    );
    expect(planned).toMatchObject({ products: 1, images: 1, pictures: 4, views: 1 });
  });

  test('is in no column of any table after its erasure', async () => {
    expect(await columnsWith(server.db, marked.needles)).toEqual([]);
  });

  test('is served no more, also not to those who have its pictures', async () => {
    for (const path of [`/service-providers/${marked.id}`, `/products/${marked.productId}`]) {
      expect((await server.call('GET', path)).status).toBe(404);
    }
    for (const [at, file] of marked.files.entries()) {
      const headers = { 'if-none-match': etags[at] ?? '' };
      expect((await server.call('GET', file, undefined, headers)).status).toBe(404);
    }
    expect(await totals()).toEqual(before);
  });

  test('keeps the entries of its history, and one of its erasure, without values', async () => {
    const path = `/audit?resource=service-providers&recordId=${marked.id}`;
    const { data } = (await server.call<{ data: AuditEntry[] }>('GET', path)).body;
    expect(data[0]).toMatchObject({ action: 'delete', username: OPERATOR, changes: [] });
    expect(data.at(-1)).toMatchObject({ action: 'create', username: 'admin' });
    expect(data.at(-1)?.changes).toContainEqual({ field: 'email', from: null, to: null });
  });

  test('leaves the saved views that are about others', async () => {
    const { data } = (await server.call<{ data: { name: string }[] }>('GET', '/saved-views')).body;
    expect(data.map(({ name }) => name)).toEqual(['Two', 'Lagos']);
  });
});

test('leaves what other providers have: pictures, words and history', async () => {
  const { call, db } = server;
  const category = await createCategory(call, 'service-provider-categories', 'Weavers');
  const texts = { brandName: 'Kanuri Weavers', serviceProviderCategoryIds: [category] };
  const [one, other] = [await createProvider(call, texts), await createProvider(call, texts)];
  const photo = { passportPhoto: dataUrl(await png(20, 20, 'teal')) };
  for (const { id } of [one, other]) {
    expect((await call('POST', `/service-providers/${id}/passport-photo`, photo)).status).toBe(200);
  }
  const counts = () => call('GET', '/service-provider-categories/counts');
  expect((await counts()).body).toMatchObject({ data: [{ id: category, own: 2 }] });
  expect(await eraseProvider(db, one.id, OPERATOR)).toMatchObject({ pictures: 1 });
  expect((await counts()).body).toMatchObject({ data: [{ id: category, own: 1 }] });
  expect((await call('GET', `/service-providers/${other.id}/passport-photo`)).status).toBe(200);
  expect((await call('GET', '/search?q=kanurri')).body).toMatchObject({
    data: [{ resource: 'service-providers', total: 1, data: [{ id: other.id }] }],
  });
  const path = `/audit?resource=service-providers&recordId=${other.id}`;
  const { data } = (await call<{ data: AuditEntry[] }>('GET', path)).body;
  expect(data.at(-1)?.changes).toContainEqual({
    field: 'brandName',
    from: null,
    to: 'Kanuri Weavers',
  });
});

test('knows no provider that does not exist', async () => {
  expect(await previewErasure(server.db, 999_999)).toBeUndefined();
  expect(await eraseProvider(server.db, 999_999, OPERATOR)).toBeUndefined();
  const entries = server.db.$count(auditEntries, eq(auditEntries.recordId, 999_999));
  expect(await entries).toBe(0);
});

test('repeats an erasure once, and never on another provider with its id', async () => {
  const { call, db } = server;
  const restored = await createProvider(call);
  const at = new Date(Date.now() - 60_000).toISOString();
  const erasures = [
    { id: restored.id, at },
    { id: restored.id + 1, at },
  ];
  const repeat = () => db.transaction((tx) => repeatErasures(tx, erasures, OPERATOR));
  expect(await repeat()).toEqual([restored.id]);
  expect(await recordedErasures(db)).toEqual(expect.arrayContaining(erasures));
  const { id } = await createProvider(call);
  expect(id).toBe(restored.id + 1);
  expect(await repeat()).toEqual([]);
  expect((await call('GET', `/service-providers/${id}`)).status).toBe(200);
});
