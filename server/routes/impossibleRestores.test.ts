import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { RestorePreview } from '../../contract/restores.ts';
import { updateBody } from '../../contract/rules/bulkChange.ts';
import { auditEntries } from '../database/schema/auditEntries.ts';
import { formerPictures } from '../database/schema/formerPictures.ts';
import { eraseProvider } from '../stores/personal/eraseProvider.ts';
import { eraseValues } from '../stores/personal/auditValues.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createProvider } from '../testing/records.ts';
import { historyOf } from '../testing/restores.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const call: typeof server.call = async (...given) => server.call(...given);
const { restoreOne, entries, newest } = historyOf(call);

const changedProvider = async () => {
  const before = await createProvider(call, { about: 'First.' });
  const body = { ...updateBody('service-providers', before), about: 'Second.' };
  await call('PUT', `/service-providers/${before.id}`, body);
  return { before, entry: await newest('service-providers', before.id) };
};

test('a value that has been erased from the history cannot be restored, which says so (422)', async () => {
  const { before, entry } = await changedProvider();
  const created = (await entries('service-providers', before.id)).at(-1)?.id ?? 0;
  await eraseValues(server.db, eq(auditEntries.recordId, before.id));
  expect(await restoreOne({ entry: entry.id })).toMatchObject({
    status: 422,
    problem: {
      errors: [{ pointer: '/about', detail: 'The former value is no longer kept: About.' }],
    },
  });
  const { body } = await call<RestorePreview>('GET', `/audit/${entry.id}/restore`);
  expect(body.impossible).toEqual([
    { field: 'about', reason: 'The former value is no longer kept: About.' },
  ]);
  for (const operation of [{ entry: created }, { entry: created, asItWas: true }]) {
    expect(await restoreOne(operation)).toMatchObject({ status: 422, changed: false });
  }
});

test('nothing of an erased provider can be restored, and its former pictures are gone', async () => {
  const { before, entry } = await changedProvider();
  for (const colour of ['red', 'blue']) {
    const passportPhoto = dataUrl(await png(20, 20, colour));
    const path = `/service-providers/${before.id}/passport-photo`;
    expect((await call('POST', path, { passportPhoto })).status).toBe(200);
  }
  const replaced = await newest('service-providers', before.id);
  const isOf = sql`${formerPictures.recordId} = ${before.id}`;
  expect(await server.db.$count(formerPictures, isOf)).toBe(2);
  await eraseProvider(server.db, before.id, '(operator)');
  expect(await server.db.$count(formerPictures, isOf)).toBe(0);
  for (const { id } of [entry, replaced]) {
    expect(await restoreOne({ entry: id })).toMatchObject({ status: 422, changed: false });
    expect((await call('GET', `/audit/${id}/restore`)).status).toBe(422);
  }
});

describe('what else cannot be restored', () => {
  test.each([
    ['saved views', 'saved-views'],
    ['accounts', 'users'],
  ])('%s (422)', async (_, resource) => {
    await call('POST', '/saved-views', {
      name: 'Lagos',
      resource: 'products',
      query: '',
      isPinned: false,
    });
    const { body } = await call<{ data: { id: number }[] }>('GET', `/audit?resource=${resource}`);
    const entry = body.data[0]?.id ?? 0;
    expect(await restoreOne({ entry })).toMatchObject({ status: 422, changed: false });
    expect((await call('GET', `/audit/${entry}/restore`)).status).toBe(422);
  });

  test('fields that the entry does not have (422)', async () => {
    const { entry } = await changedProvider();
    const result = await restoreOne({ entry: entry.id, fields: ['city'] });
    expect(result).toMatchObject({ status: 422, changed: false });
  });

  test('entries that do not exist (404)', async () => {
    expect((await call('GET', '/audit/999999/restore')).status).toBe(404);
  });
});
