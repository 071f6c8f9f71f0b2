import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PICTURE_LIMITS } from '../../contract/limits.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import { pictures } from '../database/schema/pictures.ts';
import { forgetFormers } from '../testing/formerPictures.ts';
import { dataUrl, phoneJpeg, png, promisingPng } from '../testing/pictures.ts';
import { createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const photoOf = (id: number) => `/service-providers/${id}/passport-photo`;
const upload = async (id: number, bytes: Buffer, type?: string) =>
  server.call('POST', photoOf(id), { passportPhoto: dataUrl(bytes, type) });

test.each([
  ['passport-photo', 'passportPhoto', 'hasPassportPhoto'],
  ['brand-logo', 'brandLogo', 'hasBrandLogo'],
])('a %s is uploaded, fetched, replaced and removed', async (path, field, flag) => {
  const { id } = await createProvider(server.call);
  const url = `/service-providers/${id}/${path}`;
  expect((await server.call('GET', url)).status).toBe(404);

  for (const colour of ['green', 'blue']) {
    const sent = await server.call('POST', url, { [field]: dataUrl(await png(20, 10, colour)) });
    expect(sent).toMatchObject({ status: 200, body: { id, [flag]: true } });
    const { status, headers, raw } = await server.call('GET', url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/) as string,
    });
    const { dominant } = await sharp(raw).stats();
    expect(colour === 'blue' ? dominant.b : dominant.g).toBeGreaterThan(100);
  }
  expect((await server.call('DELETE', url)).status).toBe(204);
  expect((await server.call('DELETE', url)).status).toBe(204);
  expect((await server.call('GET', url)).status).toBe(404);
  expect((await server.call('GET', `/service-providers/${id}`)).body).toMatchObject({
    [flag]: false,
  });
});

test('returns the old or the new photo while it is being replaced', async () => {
  const { id } = await createProvider(server.call);
  const photos = [await png(20, 10, 'green'), await png(20, 10, 'blue')];
  await upload(id, photos[0] ?? Buffer.alloc(0));
  const over = new AbortController();
  const statuses = new Map<number, number>();
  const readers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const { status } = await server.call('GET', photoOf(id));
      // Yields to the event loop: injected calls would otherwise starve the uploads.
      await setImmediate();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (let i = 1; i <= 30; i += 1) await upload(id, photos[i % 2] ?? Buffer.alloc(0));
  over.abort();
  await Promise.all(readers);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(30);
});

test('does not send a picture again that the client has (304)', async () => {
  const { id } = await createProvider(server.call);
  await upload(id, await png());
  const { headers } = await server.call('GET', photoOf(id));
  const getIfChanged = (etag: string) =>
    server.app.inject({
      url: `/api${photoOf(id)}`,
      headers: { authorization: `Bearer ${server.token}`, 'if-none-match': etag },
    });
  for (const etag of [`${headers.etag}`, `"x", W/${headers.etag}`, '*']) {
    expect(await getIfChanged(etag)).toMatchObject({ statusCode: 304, body: '' });
  }
  expect((await getIfChanged('"x"')).statusCode).toBe(200);
  const anonymous = await server.app.inject({
    url: `/api${photoOf(id)}`,
    headers: { 'if-none-match': '*' },
  });
  expect(anonymous.statusCode).toBe(401);
});

test("stores a phone's photo upright, without metadata and at a bounded size", async () => {
  const { id } = await createProvider(server.call);
  const original = await phoneJpeg();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  await upload(id, original, 'image/jpeg');
  const { raw } = await server.call('GET', photoOf(id));
  const { width, height, exif, orientation } = await sharp(raw).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 40, height: 80 });
  const top = await sharp(raw).extract({ left: 0, top: 0, width: 40, height: 30 }).toBuffer();
  expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(200);

  await upload(id, await png(2000, 1000));
  const large = await sharp((await server.call('GET', photoOf(id))).raw).metadata();
  expect(large).toMatchObject({ width: 1024, height: 512 });
});

test('stores equal pictures once, and deletes the file when its last use can no longer be restored', async () => {
  const [first, second] = [await createProvider(server.call), await createProvider(server.call)];
  const count = () => server.db.$count(pictures);
  await forgetFormers(server.db);
  const before = await count();
  const picture = await png(9, 9, 'orange');
  await Promise.all([upload(first.id, picture), upload(second.id, picture)]);
  expect(await count()).toBe(before + 1);
  await server.call('DELETE', photoOf(first.id));
  expect((await server.call('GET', photoOf(second.id))).status).toBe(200);
  await server.call('DELETE', photoOf(second.id));
  expect(await count()).toBe(before + 1);
  await forgetFormers(server.db);
  expect(await count()).toBe(before);
});

const halfPng = async () => {
  const whole = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};

describe('rejects', () => {
  test.each([
    ['text', () => Buffer.from('hello'), 'The file is not a PNG, JPEG or WebP picture'],
    [
      'a script in a vector picture',
      () => Buffer.from('<svg/>'),
      'The file is not a PNG, JPEG or WebP',
    ],
    ['a GIF', () => Buffer.from('GIF89a'), 'The file is not a PNG, JPEG or WebP picture'],
    [
      'the start of a PNG',
      async () => (await png()).subarray(0, 20),
      'The picture cannot be read.',
    ],
    ['half a PNG', halfPng, 'The picture cannot be read.'],
    ['too many pixels', () => promisingPng(6000, 5000), 'too large (6000 × 5000 pixels)'],
    ['too long a side', () => promisingPng(20_000, 10), 'too large (20000 × 10 pixels)'],
  ])('%s', async (_case, bytes, detail) => {
    const { id } = await createProvider(server.call);
    const { status, body } = await upload(id, await bytes());
    expect(status).toBe(400);
    expect(body.detail).toContain(detail);
    expect(body.detail).toContain(
      'a PNG, JPEG or WebP picture of at most 10 MiB, 25 megapixels and 10000 pixels a side',
    );
    expect((await server.call('GET', photoOf(id))).status).toBe(404);
  });

  test.each([
    ['no data URL', 'aGVsbG8=', 'must be a data URL'],
    ['another type', 'data:image/svg+xml;base64,aGVsbG8=', 'must be a data URL'],
    ['no base64', 'data:image/png;base64,#!', 'must be sent in base64'],
    ['nothing', '', 'Passport photo is required.'],
    ['a number', 5, 'Passport photo must be text.'],
  ])('%s', async (_case, passportPhoto, detail) => {
    const { id } = await createProvider(server.call);
    const { status, body } = await server.call<ProblemDetails>('POST', photoOf(id), {
      passportPhoto,
    });
    expect(status).toBe(400);
    expect(body.detail).toContain(detail);
    expect(body.errors?.[0]?.pointer).toBe('/passportPhoto');
  });

  test('a picture with too many bytes', async () => {
    const { id } = await createProvider(server.call);
    const over = await upload(id, Buffer.alloc(PICTURE_LIMITS.bytes + 3));
    expect(over).toMatchObject({ status: 413, body: { detail: /at most 10 MiB/ } });
    const far = await upload(id, Buffer.alloc(PICTURE_LIMITS.bytes * 2));
    expect(far).toMatchObject({ status: 413, body: { detail: /too large: at most \d+ kB/ } });
  });

  test('a picture of an unknown provider', async () => {
    const photo = photoOf(99999);
    expect((await upload(99999, await png())).status).toBe(404);
    expect((await server.call('GET', photo)).status).toBe(404);
    expect((await server.call('DELETE', photo)).status).toBe(404);
  });
});
