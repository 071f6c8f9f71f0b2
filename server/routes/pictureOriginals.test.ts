import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { PictureCrop } from '../../contract/pictures.ts';
import { pictureOriginals } from '../database/schema/pictureOriginals.ts';
import { pictureRenditions } from '../database/schema/pictures.ts';
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
    const known = (await server.call('GET', `${owner.below}/crop`)).body;
    expect(known).toEqual({ crop: null, version: expect.any(String) as string });
    expect((await server.call('GET', `${owner.below}/original`)).status).toBe(404);
    const { below, version } = await kept(make);
    expect((await server.call('GET', `${below}/crop`)).body).toEqual({ crop: RED, version });
    const { headers, raw } = await server.call('GET', `${below}/original`);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(await sharp(raw).metadata()).toMatchObject({ width: 400, height: 400 });
  });

  test('can be cropped again, which changes the picture, its widths and its version', async () => {
    const { below, file, field, record, version } = await kept(make);
    let current = version;
    for (const [crop, colour] of [
      [RED, 'red'],
      [BLUE, 'blue'],
    ] as const) {
      const sent = { ...crop, version: current };
      const { status, body } = await server.call<Answer>('PUT', `${below}/crop`, sent);
      expect(status).toBe(200);
      current = body.pictureVersions[field];
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
      const known = (await server.call('GET', `${below}/crop`)).body;
      expect(known).toEqual({ crop, version: current });
    }
  });

  test('is deleted with its picture, and its widths too', async () => {
    const counts = async () => [
      await server.db.$count(pictureOriginals),
      await server.db.$count(pictureRenditions),
    ];
    const before = await counts();
    const { below, removed, version } = await kept(make);
    await server.call('PUT', `${below}/crop`, { ...RED, width: 49, version });
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
    expect((await server.call('DELETE', removed)).status).toBe(204);
    expect(await counts()).toEqual(before);
    expect((await server.call('GET', `${below}/original`)).status).toBe(404);
  });

  test('belongs to its record: one with the same picture has its own, or none', async () => {
    const [first, second] = [await kept(make), await make()];
    await second.upload(await png(200, 200, 'plum'));
    expect((await server.call('GET', `${second.below}/original`)).status).toBe(404);
    const other = { original: (await png(90, 90, 'green')).toString('base64'), ...BLUE };
    const { body } = await server.call<Answer>('GET', second.record);
    const version = body.pictureVersions[second.field];
    await server.call('PUT', `${second.below}/original`, { ...other, version });
    const { raw } = await server.call('GET', `${first.below}/original`);
    expect(await sharp(raw).metadata()).toMatchObject({ width: 400 });
    await server.call('DELETE', second.removed);
    expect((await server.call('GET', `${first.below}/original`)).status).toBe(200);
  });

  test('is not cropped again for another version of the picture (409)', async () => {
    const { below } = await kept(make);
    const before = (await server.call('GET', `${below}/crop`)).body;
    const stale = { ...BLUE, version: '0123456789abcdef' };
    expect((await server.call('PUT', `${below}/crop`, stale)).status).toBe(409);
    expect((await server.call('GET', `${below}/crop`)).body).toEqual(before);
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

const historyOf = async (resource: string, record: string) => {
  const path = `/audit?resource=${resource}&recordId=${record.split('/').at(-1)}`;
  return (await server.call<{ data: AuditEntry[] }>('GET', path)).body.data;
};

test('storing an original and cropping again are in the history, without the picture', async () => {
  const { below, record, version } = await kept(ofProvider('brand-logo', 'brandLogo'));
  await server.call('PUT', `${below}/crop`, { ...BLUE, version });
  const changes = (await historyOf('service-providers', record)).map((entry) => entry.changes);
  expect(changes.slice(0, 2)).toEqual([
    [{ field: 'brandLogo', from: null, to: 'changed' }],
    [{ field: 'brandLogo', from: null, to: 'originalStored' }],
  ]);
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
  const { below, upload } = await ofProvider('brand-logo', 'brandLogo')();
  expect((await server.call('GET', `${below}/crop`)).status).toBe(404);
  expect((await server.call('PUT', `${below}/crop`, { ...RED, version: 'x' })).status).toBe(404);
  const { pictureVersions } = await upload(await png(100, 100, 'tan'));
  const crop = { ...RED, version: pictureVersions['brandLogo'] };
  expect((await server.call('PUT', `${below}/crop`, crop)).status).toBe(404);
});
