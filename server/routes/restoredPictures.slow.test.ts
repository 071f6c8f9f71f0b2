import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureCrop } from '../../contract/pictures.ts';
import type { RestorePreview } from '../../contract/restores.ts';
import { formerPictures } from '../database/schema/formerPictures.ts';
import { pictures } from '../database/schema/pictures.ts';
import { retentionStep } from '../stores/personal/retention.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createProduct, createProvider } from '../testing/records.ts';
import { historyOf } from '../testing/restores.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const call: typeof server.call = async (...given) => server.call(...given);
const { restoreOne, entries, newest } = historyOf(call);

const CROP: PictureCrop = { x: 0, y: 0, width: 50, height: 50, zoom: 2 };
const OTHER: PictureCrop = { x: 25, y: 25, width: 50, height: 50, zoom: 2 };

let made = 0;

/** A picture like no other. */
const quarters = async (colour = `rgb(${++made * 4}, 0, 0)`) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: 'white' } })
    .composite([{ input: await png(200, 200, colour), left: 0, top: 0 }])
    .png()
    .toBuffer();

interface Pictured {
  resource: 'service-providers' | 'product-images';
  id: number;
  field: string;
  file: string;
  below: string;
}

const ofProvider = (path: string, field: string) => async (): Promise<Pictured> => {
  const { id } = await createProvider(call);
  const file = `/service-providers/${id}/${path}`;
  await call('POST', file, { [field]: dataUrl(await quarters()), crop: CROP });
  return { resource: 'service-providers', id, field, file, below: file };
};

const ofImage = async (): Promise<Pictured> => {
  const product = await createProduct(call, (await createProvider(call)).id);
  const list = `/products/${product.id}/images`;
  const image = (await quarters()).toString('base64');
  const { body } = await call<{ id: number }>('POST', list, { image, crop: CROP });
  const below = `${list}/${body.id}`;
  const of = { resource: 'product-images', field: 'image', below } as const;
  return { ...of, id: body.id, file: `${below}/image-file` };
};

/** All of a picture that the API shows, byte for byte. */
async function stateOf({ file, below }: Pictured) {
  const [picture, narrow, original, crop] = await Promise.all([
    call('GET', file),
    call('GET', `${file}?width=96`),
    call('GET', `${below}/original`),
    call('GET', `${below}/crop`),
  ]);
  return [picture.status, picture.raw, narrow.raw, original.status, original.raw, crop.body];
}

const cropAgain = async ({ below }: Pictured, crop: PictureCrop) => {
  const { body } = await call<{ version: string }>('GET', `${below}/crop`);
  expect((await call('PUT', `${below}/crop`, { ...crop, version: body.version })).status).toBe(200);
};

describe.each([
  ['a passport photo', ofProvider('passport-photo', 'passportPhoto')],
  ['a brand logo', ofProvider('brand-logo', 'brandLogo')],
  ['a product image', ofImage],
])('%s', (_, upload) => {
  test('comes back byte for byte after another crop, with its original and its crop', async () => {
    const one = await upload();
    const before = await stateOf(one);
    await cropAgain(one, OTHER);
    const cropped = await stateOf(one);
    expect(cropped).not.toEqual(before);
    const { id: entry } = await newest(one.resource, one.id);
    const preview = await call<RestorePreview>('GET', `/audit/${entry}/restore`);
    expect(preview.body).toMatchObject({
      changes: [{ field: one.field, from: null, to: 'changed' }],
      changedSince: [],
      impossible: [],
    });
    expect(await restoreOne({ entry })).toMatchObject({ status: 200, changed: true });
    expect(await stateOf(one)).toEqual(before);
    expect(await restoreOne({ entry })).toMatchObject({ status: 200, changed: false });
    const own = await newest(one.resource, one.id);
    expect(await restoreOne({ entry: own.id })).toMatchObject({ status: 200, changed: true });
    expect(await stateOf(one)).toEqual(cropped);
  });

  test('is not overwritten where it was replaced since, unless its user has seen that', async () => {
    const one = await upload();
    const before = await stateOf(one);
    await cropAgain(one, OTHER);
    const { id: entry } = await newest(one.resource, one.id);
    await cropAgain(one, { ...OTHER, x: 20 });
    const now = await stateOf(one);
    expect(await restoreOne({ entry })).toMatchObject({
      status: 409,
      problem: { errors: [{ pointer: `/${one.field}` }] },
    });
    expect(await stateOf(one)).toEqual(now);
    const { version, changedSince } = (await call<RestorePreview>('GET', `/audit/${entry}/restore`))
      .body;
    expect(changedSince).toEqual([one.field]);
    expect(await restoreOne({ entry, version })).toMatchObject({ status: 200 });
    expect(await stateOf(one)).toEqual(before);
  });

  test('is as it was at any entry', async () => {
    const one = await upload();
    await cropAgain(one, OTHER);
    const second = await stateOf(one);
    const { id: entry } = await newest(one.resource, one.id);
    await cropAgain(one, { ...OTHER, x: 20 });
    await cropAgain(one, { ...OTHER, x: 10 });
    const { version } = (await call<RestorePreview>('GET', `/audit/${entry}/restore?asItWas=true`))
      .body;
    await restoreOne({ entry, asItWas: true, version });
    expect(await stateOf(one)).toEqual(second);
  });

  test('can no longer be restored when the time is over, which deletes it', async () => {
    const one = await upload();
    await cropAgain(one, OTHER);
    const { id: entry } = await newest(one.resource, one.id);
    const isOf = eq(formerPictures.entryId, entry);
    const [kept] = await server.db.select().from(formerPictures).where(isOf);
    const files = () => server.db.$count(pictures, eq(pictures.hash, kept?.hash ?? ''));
    expect(await files()).toBe(1);
    const at = sql`now() - interval '8 days'`;
    await server.db.update(formerPictures).set({ at }).where(isOf);
    const keeping = { accessRetention: undefined, idempotencyRetention: 24, restoreRetention: 30 };
    await retentionStep(server.db, { ...keeping, historyRetention: undefined })();
    expect(await files()).toBe(1);
    await retentionStep(server.db, { ...keeping, historyRetention: 7 })();
    expect(await files()).toBe(0);
    expect(await restoreOne({ entry })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: `/${one.field}` }] },
    });
    const preview = await call<RestorePreview>('GET', `/audit/${entry}/restore`);
    expect(preview.body).toMatchObject({ changes: [], impossible: [{ field: one.field }] });
  });
});

test('a removed picture comes back, and the first upload is taken back by a removal', async () => {
  const one = await ofProvider('brand-logo', 'brandLogo')();
  const [uploaded] = await entries('service-providers', one.id);
  const before = await stateOf(one);
  await call('DELETE', one.file);
  const removed = await newest('service-providers', one.id);
  expect((await stateOf(one))[0]).toBe(404);
  await restoreOne({ entry: removed.id });
  expect(await stateOf(one)).toEqual(before);
  const preview = await call<RestorePreview>('GET', `/audit/${uploaded?.id}/restore`);
  expect(preview.body.changes).toEqual([{ field: 'brandLogo', from: null, to: 'removed' }]);
  expect(await restoreOne({ entry: uploaded?.id ?? 0 })).toMatchObject({ changed: true });
  expect((await stateOf(one))[0]).toBe(404);
});

test('deleting a product image is permanent: it deletes what it was before, and cannot be taken back', async () => {
  const image = await ofImage();
  await cropAgain(image, OTHER);
  const [cropped] = await entries('product-images', image.id);
  const count = () =>
    server.db.$count(
      formerPictures,
      sql`${formerPictures.resource} = 'product-images' and ${formerPictures.recordId} = ${image.id}`,
    );
  expect(await count()).toBe(1);
  await call('DELETE', image.below);
  expect(await count()).toBe(0);
  const deleted = await newest('product-images', image.id);
  for (const entry of [deleted.id, cropped?.id ?? 0]) {
    expect(await restoreOne({ entry })).toMatchObject({ status: 422, changed: false });
    expect((await call('GET', `/audit/${entry}/restore`)).status).toBe(422);
  }
});
