import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
