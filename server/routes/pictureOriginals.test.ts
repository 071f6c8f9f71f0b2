import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { PictureCrop } from '../../contract/pictures.ts';
import { pictureOriginals, pictureRenditions } from '../database/schema/pictures.ts';
import { dataUrl, phoneJpeg, png } from '../testing/pictures.ts';
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

const ofProvider = (picture: string, field: string) => async () => {
  const { id } = await createProvider(server.call);
  const file = `/service-providers/${id}/${picture}`;
  const upload = async (bytes: Buffer) =>
    (await server.call<Answer>('POST', file, { [field]: dataUrl(bytes) })).body;
  return { file, below: file, removed: file, record: `/service-providers/${id}`, field, upload };
};

const ofProduct = async () => {
  const { id } = await createProvider(server.call);
  const path = `/products/${(await createProduct(server.call, id)).id}/images`;
  const image = (await png(300, 225, 'plum')).toString('base64');
  const { body } = await server.call<Answer & { id: number }>('POST', path, { image });
  const record = `${path}/${body.id}`;
  // An image is created with its picture, which no other upload replaces.
  const upload = async () => body;
  const file = `${record}/image-file`;
  return { file, below: record, removed: record, record, field: 'image', upload };
};

const kept = async (make: ReturnType<typeof ofProvider>, crop = RED) => {
  const owner = await make();
  const before = await owner.upload(await png(200, 200, 'plum'));
  const version = before.pictureVersions[owner.field];
  const bytes = (await original()).toString('base64');
  const body = { original: bytes, version, ...crop };
  const { status } = await server.call('PUT', `${owner.below}/original`, body);
  expect(status).toBe(204);
  return { ...owner, before, version };
};

const dominant = async (path: string) => {
  const { raw } = await server.call('GET', path);
  const { dominant: colour } = await sharp(raw).stats();
  return colour.r > colour.b ? 'red' : 'blue';
};

describe.each([
  ['a passport photo', ofProvider('passport-photo', 'passportPhoto')],
  ['a brand logo', ofProvider('brand-logo', 'brandLogo')],
  ['a product image', ofProduct],
])('the original of %s', (_, make) => {
  test('does not exist until it is uploaded, and is then returned with its crop', async () => {
    const owner = await make();
    await owner.upload(await png(200, 200, 'olive'));
    expect((await server.call('GET', `${owner.below}/crop`)).body).toEqual({ crop: null });
    expect((await server.call('GET', `${owner.below}/original`)).status).toBe(404);
    const { below } = await kept(make);
    expect((await server.call('GET', `${below}/crop`)).body).toEqual({ crop: RED });
    const { headers, raw } = await server.call('GET', `${below}/original`);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(await sharp(raw).metadata()).toMatchObject({ width: 400, height: 400 });
  });

  test('can be cropped again, which changes the picture, its widths and its version', async () => {
    const { below, file, field, record, version } = await kept(make);
    for (const [crop, colour] of [
      [RED, 'red'],
      [BLUE, 'blue'],
    ] as const) {
      const { status, body } = await server.call<Answer>('PUT', `${below}/crop`, crop);
      expect(status).toBe(200);
      expect(body.pictureVersions[field]).not.toBe(version);
      expect((await server.call(`GET`, record)).body).toMatchObject({
        pictureVersions: { [field]: body.pictureVersions[field] },
      });
      expect(await dominant(file)).toBe(colour);
      expect(await dominant(`${file}?width=96`)).toBe(colour);
      expect(await sharp((await server.call('GET', file)).raw).metadata()).toMatchObject({
        width: 200,
        height: 200,
      });
      expect((await server.call('GET', `${below}/crop`)).body).toEqual({ crop });
    }
  });

  test('is deleted with its picture, and its widths too', async () => {
    const counts = async () => [
      await server.db.$count(pictureOriginals),
      await server.db.$count(pictureRenditions),
    ];
    const before = await counts();
    const { below, removed } = await kept(make);
    await server.call('PUT', `${below}/crop`, { ...RED, width: 49 });
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
    expect((await server.call('DELETE', removed)).status).toBe(204);
    expect(await counts()).toEqual(before);
    expect((await server.call('GET', `${below}/original`)).status).toBe(404);
  });

  test('is rejected for a picture that has been replaced (409)', async () => {
    const { below } = await make().then(async (owner) => {
      await owner.upload(await png(200, 200, 'teal'));
      return owner;
    });
    const body = { original: (await original()).toString('base64'), version: 'x', ...RED };
    expect((await server.call('PUT', `${below}/original`, body)).status).toBe(409);
  });

  test('and its crop require a token (401)', async () => {
    const { below, before } = await kept(make);
    for (const path of ['original', 'crop']) {
      for (const method of ['GET', 'PUT'] as const) {
        const { statusCode } = await server.app.inject({ method, url: `/api${below}/${path}` });
        expect(statusCode).toBe(401);
      }
    }
    expect(JSON.stringify(before)).not.toMatch(/original|crop/);
  });
});

test('an original is stored upright, at most 2048 px a side and without metadata', async () => {
  const { below, upload } = await ofProvider('brand-logo', 'brandLogo')();
  const { pictureVersions } = await upload(await png(100, 100, 'khaki'));
  const photo = await sharp(await phoneJpeg())
    .resize(3000, 1500)
    .keepMetadata()
    .jpeg()
    .toBuffer();
  const version = pictureVersions['brandLogo'];
  const body = { original: photo.toString('base64'), version, ...RED };
  expect((await server.call('PUT', `${below}/original`, body)).status).toBe(204);
  const { raw } = await server.call('GET', `${below}/original`);
  const { width, height, exif, orientation } = await sharp(raw).metadata();
  expect([width, height, exif, orientation]).toEqual([1024, 2048, undefined, undefined]);
});

test('public information has no original and no crop', async () => {
  const { record } = await kept(ofProvider('brand-logo', 'brandLogo'));
  const { body } = await server.call('GET', `${record}/public-info`);
  expect(JSON.stringify(body)).not.toMatch(/original|crop/i);
});

test('cropping again is in the history, without the picture', async () => {
  const { below, record } = await kept(ofProvider('brand-logo', 'brandLogo'));
  await server.call('PUT', `${below}/crop`, BLUE);
  const id = record.split('/').at(-1);
  const path = `/audit?resource=service-providers&recordId=${id}`;
  const { data } = (await server.call<{ data: AuditEntry[] }>('GET', path)).body;
  expect(data[0]?.changes).toEqual([{ field: 'brandLogo', from: null, to: 'changed' }]);
});

test.each([
  [{ x: -1 }, '/x'],
  [{ width: 101 }, '/width'],
  [{ zoom: 4 }, '/zoom'],
])('rejects the crop %o (400)', async (wrong, pointer) => {
  const { below } = await kept(ofProvider('brand-logo', 'brandLogo'));
  expect(await server.call('PUT', `${below}/crop`, { ...RED, ...wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer }] },
  });
});

test('rejects a crop of a picture without an original, and of none (404)', async () => {
  const { below, upload } = await ofProvider('brand-logo', 'brandLogo')();
  expect((await server.call('GET', `${below}/crop`)).status).toBe(404);
  expect((await server.call('PUT', `${below}/crop`, RED)).status).toBe(404);
  await upload(await png(100, 100, 'tan'));
  expect((await server.call('PUT', `${below}/crop`, RED)).status).toBe(404);
});
