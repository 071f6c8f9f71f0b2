import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { PictureCrop } from '../../contract/pictures.ts';
import { pictureOriginals } from '../database/schema/pictureOriginals.ts';
import { pictureRenditions } from '../database/schema/pictures.ts';
import { dataUrl, phoneJpeg, png } from '../testing/pictures.ts';
import { forgetFormers } from '../testing/formerPictures.ts';
import { createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

type Versions = Record<string, string | null>;
interface Answer {
  pictureVersions: Versions;
}

const RED: PictureCrop = { x: 0, y: 0, width: 50, height: 50, zoom: 2 };
const BLUE: PictureCrop = { x: 50, y: 50, width: 50, height: 50, zoom: 2 };

/** An original of 400 by 400 pixels: red in its first quarter, blue in its last. */
const original = async () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: 'white' } })
    .composite([
      { input: await png(200, 200, 'red'), left: 0, top: 0 },
      { input: await png(200, 200, 'blue'), left: 200, top: 200 },
    ])
    .png()
    .toBuffer();

const ofProvider =
  (picture: string, field: string) => async (bytes: Buffer, crop?: PictureCrop) => {
    const { id } = await createProvider(server.call);
    const file = `/service-providers/${id}/${picture}`;
    const { body } = await server.call<Answer>('POST', file, { [field]: dataUrl(bytes), crop });
    const record = `/service-providers/${id}`;
    const version = body.pictureVersions[field];
    return { file, below: file, record, removed: file, field, before: body, version };
  };

const ofProduct = async (bytes: Buffer, crop?: PictureCrop) => {
  const { id } = await createProvider(server.call);
  const path = `/products/${(await createProduct(server.call, id)).id}/images`;
  const sent = { image: bytes.toString('base64'), crop };
  const { body } = await server.call<Answer & { id: number }>('POST', path, sent);
  const record = `${path}/${body.id}`;
  const version = body.pictureVersions['image'];
  const file = `${record}/image-file`;
  return { file, below: record, record, removed: record, field: 'image', before: body, version };
};

/** Uploads the original, of which the picture shows the red part. */
const kept = async (upload: ReturnType<typeof ofProvider>) => upload(await original(), RED);

const dominant = async (path: string) => {
  const { raw } = await server.call('GET', path);
  const { dominant: colour } = await sharp(raw).stats();
  return colour.r > colour.b ? 'red' : 'blue';
};

describe.each([
  ['a passport photo', ofProvider('passport-photo', 'passportPhoto')],
  ['a brand logo', ofProvider('brand-logo', 'brandLogo')],
  ['a product image', ofProduct],
])('the original of %s', (_, upload) => {
  test('is not kept of a picture that was uploaded without a crop', async () => {
    const { below, version } = await upload(await png(200, 200, 'olive'));
    expect((await server.call('GET', `${below}/crop`)).body).toEqual({ crop: null, version });
    expect((await server.call('GET', `${below}/original`)).status).toBe(404);
  });

  test('comes with the crop, which is cut out here, and is returned with it', async () => {
    const { below, file, version } = await kept(upload);
    expect(await dominant(file)).toBe('red');
    expect(await sharp((await server.call('GET', file)).raw).metadata()).toMatchObject({
      width: 200,
      height: 200,
    });
    expect((await server.call('GET', `${below}/crop`)).body).toEqual({ crop: RED, version });
    const { headers, raw } = await server.call('GET', `${below}/original`);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(await sharp(raw).metadata()).toMatchObject({ width: 400, height: 400 });
  });

  test('can be cropped again, which changes the picture, its widths and its version', async () => {
    const { below, file, field, record, version } = await kept(upload);
    let current = version;
    for (const [crop, colour] of [
      [BLUE, 'blue'],
      [RED, 'red'],
    ] as const) {
      const sent = { ...crop, version: current };
      const { status, body } = await server.call<Answer>('PUT', `${below}/crop`, sent);
      expect(status).toBe(200);
      expect(body.pictureVersions[field]).not.toBe(current);
      current = body.pictureVersions[field];
      expect((await server.call(`GET`, record)).body).toMatchObject({
        pictureVersions: { [field]: current },
      });
      expect(await dominant(file)).toBe(colour);
      expect(await dominant(`${file}?width=96`)).toBe(colour);
      const known = (await server.call('GET', `${below}/crop`)).body;
      expect(known).toEqual({ crop, version: current });
    }
  });

  test('is deleted with its picture, whose widths stay until it can no longer be restored', async () => {
    const counts = async () => [
      await server.db.$count(pictureOriginals),
      await server.db.$count(pictureRenditions),
    ];
    await forgetFormers(server.db);
    const before = await counts();
    const { below, removed, version } = await kept(upload);
    await server.call('PUT', `${below}/crop`, { ...RED, width: 49, version });
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
    expect((await server.call('DELETE', removed)).status).toBe(204);
    expect((await counts())[0]).toEqual(before[0]);
    await forgetFormers(server.db);
    expect(await counts()).toEqual(before);
    expect((await server.call('GET', `${below}/original`)).status).toBe(404);
  });

  test('belongs to its record: one with the same picture has its own', async () => {
    const [first, second] = [await kept(upload), await kept(upload)];
    await server.call('DELETE', second.removed);
    expect((await server.call('GET', `${second.below}/original`)).status).toBe(404);
    const { raw } = await server.call('GET', `${first.below}/original`);
    expect(await sharp(raw).metadata()).toMatchObject({ width: 400 });
  });

  test('is not cropped again for another version of the picture (409)', async () => {
    const { below } = await kept(upload);
    const before = (await server.call('GET', `${below}/crop`)).body;
    const stale = { ...BLUE, version: '0123456789abcdef' };
    expect((await server.call('PUT', `${below}/crop`, stale)).status).toBe(409);
    expect((await server.call('GET', `${below}/crop`)).body).toEqual(before);
  });

  test('and its crop require a token (401)', async () => {
    const { below, before } = await kept(upload);
    for (const [method, path] of [
      ['GET', 'original'],
      ['GET', 'crop'],
      ['PUT', 'crop'],
    ] as const) {
      const { statusCode } = await server.app.inject({ method, url: `/api${below}/${path}` });
      expect(statusCode).toBe(401);
    }
    expect(JSON.stringify(before)).not.toMatch(/original|crop/);
  });
});

test('an original is stored upright, at most 2048 px a side and without metadata', async () => {
  const photo = await sharp(await phoneJpeg())
    .resize(3000, 1500)
    .keepMetadata()
    .jpeg()
    .toBuffer();
  const { below } = await ofProvider('brand-logo', 'brandLogo')(photo, RED);
  const { raw } = await server.call('GET', `${below}/original`);
  const { width, height, exif, orientation } = await sharp(raw).metadata();
  expect([width, height, exif, orientation]).toEqual([1024, 2048, undefined, undefined]);
});

test('an original is taken from a form too, with its crop as JSON', async () => {
  const { id } = await createProvider(server.call);
  const form = new FormData();
  form.append('brandLogo', new Blob([Uint8Array.from(await original())]), 'logo.png');
  form.append('crop', JSON.stringify(BLUE));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const path = `/service-providers/${id}/brand-logo`;
  const type = request.headers.get('content-type') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  expect((await server.call('POST', path, body, { 'content-type': type })).status).toBe(200);
  expect(await dominant(path)).toBe('blue');
});

test('public information has no original and no crop', async () => {
  const { record } = await kept(ofProvider('brand-logo', 'brandLogo'));
  const { body } = await server.call('GET', `${record}/public-info`);
  expect(JSON.stringify(body)).not.toMatch(/original|crop/i);
});

const historyOf = async (resource: string, record: string) => {
  const path = `/audit?resource=${resource}&recordId=${record.split('/').at(-1)}`;
  return (await server.call<{ data: AuditEntry[] }>('GET', path)).body.data;
};

test('an upload and another crop are in the history, without the picture', async () => {
  const { below, record, version } = await kept(ofProvider('brand-logo', 'brandLogo'));
  await server.call('PUT', `${below}/crop`, { ...BLUE, version });
  const changes = (await historyOf('service-providers', record)).map((entry) => entry.changes);
  const changed = [{ field: 'brandLogo', from: null, to: 'changed' }];
  expect(changes.slice(0, 2)).toEqual([changed, changed]);
});

test.each([
  [{ x: -1 }, '/x'],
  [{ width: 101 }, '/width'],
  [{ zoom: 4 }, '/zoom'],
  [{ version: undefined }, '/version'],
])('rejects the crop %o (400)', async (wrong, pointer) => {
  const { below, version } = await kept(ofProvider('brand-logo', 'brandLogo'));
  expect(await server.call('PUT', `${below}/crop`, { ...RED, version, ...wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer }] },
  });
});

test('rejects a crop of a picture without an original, and of none (404)', async () => {
  const { id } = await createProvider(server.call);
  const none = `/service-providers/${id}/brand-logo`;
  expect((await server.call('GET', `${none}/crop`)).status).toBe(404);
  expect((await server.call('PUT', `${none}/crop`, { ...RED, version: 'x' })).status).toBe(404);
  const upload = ofProvider('brand-logo', 'brandLogo');
  const { below, version } = await upload(await png(100, 100, 'tan'));
  expect((await server.call('PUT', `${below}/crop`, { ...RED, version })).status).toBe(404);
});
