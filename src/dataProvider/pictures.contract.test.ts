import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions, type WebpOptions } from 'sharp';
import { expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../contract/limits';
import type { MessageValues } from '../../contract/messages/messages';
import type { ProblemKey } from '../../contract/problemStatus';
import type { ServiceProvider } from '../../contract/serviceProviders';
import { ALLOWED_PICTURE } from '../../contract/rules/pictures';
import { about, describeApi, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider, pngBase64 } from '../testing/records';
import { createRestDataProvider } from './restDataProvider';

/** A picture of noise, so that its pixels take up most of the file. */
const draw = (format: 'png' | 'jpeg' | 'webp', options: JpegOptions & WebpOptions = {}) =>
  sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format, options)
    .toBuffer();

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** A PNG whose header states another size than it has. */
const pngOf = (width: number, height: number) => {
  const bytes = Buffer.from(pngBase64, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

type Refused = [name: string, bytes: () => Buffer | Promise<Buffer>, ProblemKey, MessageValues?];

const refused: Refused[] = [
  ['text', () => Buffer.from('not a picture'), 'picture.wrongType'],
  ['a GIF', () => Buffer.from('GIF89a'), 'picture.wrongType'],
  ['the signature of a PNG', () => pngOf(4, 3).subarray(0, 8), 'picture.unreadable'],
  ['the start of a PNG header', () => pngOf(4, 3).subarray(0, 20), 'picture.unreadable'],
  [
    'a PNG signature before text',
    () => Buffer.concat([pngOf(4, 3).subarray(0, 8), Buffer.alloc(99, 'x')]),
    'picture.unreadable',
  ],
  ['half a PNG', async () => half(await draw('png')), 'picture.unreadable'],
  [
    'the signature of a JPEG',
    async () => (await draw('jpeg')).subarray(0, 3),
    'picture.unreadable',
  ],
  [
    'the start of a JPEG header',
    async () => (await draw('jpeg')).subarray(0, 30),
    'picture.unreadable',
  ],
  ['half a JPEG', async () => half(await draw('jpeg')), 'picture.unreadable'],
  ['half a WebP', async () => half(await draw('webp')), 'picture.unreadable'],
  [
    'the start of a WebP header',
    async () => (await draw('webp')).subarray(0, 14),
    'picture.unreadable',
  ],
  [
    'a WebP of too long a side',
    async () => {
      const bytes = await draw('webp');
      bytes.writeUInt16LE(10_001, 26);
      return bytes;
    },
    'picture.tooManyPixels',
    { width: 10_001, height: 60 },
  ],
  [
    'too many pixels',
    () => pngOf(6000, 5000),
    'picture.tooManyPixels',
    { width: 6000, height: 5000 },
  ],
  [
    'too long a side',
    () => pngOf(10_001, 1),
    'picture.tooManyPixels',
    { width: 10_001, height: 1 },
  ],
  ['too many bytes', () => Buffer.alloc(PICTURE_LIMITS.bytes + 3), 'picture.tooManyBytes'],
];

const accepted: [name: string, bytes: () => Promise<Buffer>][] = [
  ['a PNG', () => draw('png')],
  ['a JPEG', () => draw('jpeg')],
  ['a progressive JPEG', () => draw('jpeg', { progressive: true })],
  ['a WebP', () => draw('webp')],
  ['a lossless WebP', () => draw('webp', { lossless: true })],
  [
    'a WebP with metadata',
    () => sharp(Buffer.from(pngBase64, 'base64')).webp().withMetadata().toBuffer(),
  ],
  [
    'bytes after the end of a JPEG',
    async () => Buffer.concat([await draw('jpeg'), Buffer.alloc(9)]),
  ],
];

const texts: [name: string, text: string, ProblemKey][] = [
  ['text that is not base64', '#!', 'picture.notBase64'],
  ['base64 with a character too many', 'aaaaa', 'picture.wrongType'],
];

describeApi('an uploaded picture', (http) => {
  const post = (path: string, body: object) =>
    http()(path, { method: 'POST', body: JSON.stringify(body) });
  const values = { allowed: ALLOWED_PICTURE };

  /** The calls that upload base64 as each kind of picture, by field. */
  const uploads = async (base64: string) => {
    const provider = createRestDataProvider(http());
    const { id, serviceProviderId } = await createProduct(provider);
    const logo = { brandLogo: `data:image/png;base64,${base64}` };
    return {
      image: () =>
        post(`/products/${id}/images`, {
          image: base64,
          imageName: '',
          imageDescription: '',
          enabled: true,
        }),
      brandLogo: () => post(`/service-providers/${serviceProviderId}/brand-logo`, logo),
    };
  };
  const expectRefusal = async (base64: string, key: ProblemKey, overrides: MessageValues = {}) => {
    for (const [field, call] of Object.entries(await uploads(base64))) {
      await expect(call()).rejects.toMatchObject(
        rejectedWith(key, { ...values, ...overrides }, field),
      );
    }
  };

  it.each(refused)('is rejected if it is %s', async (_, bytes, key, overrides) =>
    expectRefusal((await bytes()).toString('base64'), key, overrides),
  );

  /** The uploads with the bytes as a file of a form instead of base64. */
  const uploadsOfBytes = async (bytes: Buffer) => {
    const { id, serviceProviderId } = await createProduct(createRestDataProvider(http()));
    const send = (path: string, field: string, others: Record<string, string> = {}) => {
      const body = new FormData();
      body.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), field);
      for (const [name, text] of Object.entries(others)) body.append(name, text);
      return http()(path, { method: 'POST', body });
    };
    return {
      image: () => send(`/products/${id}/images`, 'image', { imageName: 'true', enabled: 'false' }),
      brandLogo: () => send(`/service-providers/${serviceProviderId}/brand-logo`, 'brandLogo'),
      passportPhoto: () =>
        send(`/service-providers/${serviceProviderId}/passport-photo`, 'passportPhoto'),
    };
  };

  it.each(refused)('is rejected as bytes if it is %s', async (_, bytes, key, overrides) => {
    for (const [field, call] of Object.entries(await uploadsOfBytes(await bytes()))) {
      await expect(call()).rejects.toMatchObject(
        rejectedWith(key, { ...values, ...overrides }, field),
      );
    }
  });

  it('may be sent as bytes, with the other fields as texts of their types', async () => {
    const { image, brandLogo, passportPhoto } = await uploadsOfBytes(await draw('webp'));
    await expect(image()).resolves.toMatchObject({
      json: { imageName: 'true', imageDescription: '', enabled: false },
    });
    await expect(brandLogo()).resolves.toMatchObject({ json: { hasBrandLogo: true } });
    await expect(passportPhoto()).resolves.toMatchObject({ json: { hasPassportPhoto: true } });
  });

  it('is rejected as bytes without the file, or with a field that breaks a rule', async () => {
    const { id } = await createProduct(createRestDataProvider(http()));
    const body = new FormData();
    body.append('imageName', 'x'.repeat(201));
    body.append('enabled', 'maybe');
    await expect(http()(`/products/${id}/images`, { method: 'POST', body })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: {
          image: expect.any(String) as string,
          imageName: expect.any(String) as string,
          enabled: expect.any(String) as string,
        },
      },
    });
  });

  it('is created once from bytes that are sent twice with a key', async () => {
    const provider = createRestDataProvider(http());
    const { id } = await createProduct(provider);
    const file = new Blob([await draw('webp')], { type: 'image/webp' });
    const add = (image: Blob, idempotencyKey: string) =>
      provider.create('product-images', {
        data: { image, imageName: 'Front', imageDescription: '', enabled: true },
        meta: { productId: id, idempotencyKey },
      });
    const key = crypto.randomUUID();
    const [first, second] = [await add(file, key), await add(file, key)];
    expect(second.data).toEqual(first.data);
    const other = new Blob([await draw('webp')], { type: 'image/webp' });
    await expect(add(other, key)).rejects.toMatchObject(rejectedWith('idempotencyKey.reused'));
  });

  it.each(texts)('is rejected if it is %s', async (_, text, key) => expectRefusal(text, key));

  it.each(accepted)('may be %s', async (_, bytes) => {
    const { image, brandLogo } = await uploads((await bytes()).toString('base64'));
    await expect(image()).resolves.toMatchObject({ json: { isPreview: false } });
    await expect(brandLogo()).resolves.toMatchObject({ json: { hasBrandLogo: true } });
  });

  it.each([
    ['no data URL', 'aGVsbG8=', 'picture.notDataUrl', values],
    ['of another type', 'data:image/svg+xml;base64,aGVsbG8=', 'picture.notDataUrl', values],
    ['empty', '', 'field.required', about('brandLogo')],
  ] as const)(
    'of a provider is rejected if it is %s (400)',
    async (_, brandLogo, key, overrides) => {
      const { id } = await createServiceProvider(createRestDataProvider(http()));
      await expect(
        post(`/service-providers/${id}/brand-logo`, { brandLogo }),
      ).rejects.toMatchObject(rejectedWith(key, overrides, 'brandLogo'));
    },
  );

  it.each(['0', '1.5', 'wide', '10001'])('is not returned in the width %s (400)', async (width) => {
    const provider = createRestDataProvider(http());
    const { serviceProviderId } = await createProduct(provider);
    await expect(
      http()(`/service-providers/${serviceProviderId}/brand-logo?width=${width}`),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: { width: expect.any(String) as string } },
    });
  });

  it('is returned in a width', async () => {
    const provider = createRestDataProvider(http());
    const { id } = await createServiceProvider(provider);
    const file = new Blob([await draw('png')], { type: 'image/png' });
    await provider.uploadPicture('service-providers', id, 'brand-logo', file);
    const narrow = await provider.getPicture('service-providers', id, 'brand-logo', { width: 96 });
    expect(narrow.type).toMatch(/^image\//);
  });

  it('has a version, which its upload returns and another picture changes', async () => {
    const provider = createRestDataProvider(http());
    const { id, pictureVersions } = await createServiceProvider(provider);
    expect(pictureVersions).toEqual({ passportPhoto: null, brandLogo: null });
    const upload = async () =>
      provider.uploadPicture(
        'service-providers',
        id,
        'brand-logo',
        new Blob([await draw('png')], { type: 'image/png' }),
      );
    const [first, second] = [await upload(), await upload()];
    expect(first).toEqual({ passportPhoto: null, brandLogo: expect.any(String) as string });
    expect(second?.brandLogo).not.toBe(first?.brandLogo);
    const { data } = await provider.getOne<ServiceProvider>('service-providers', { id });
    expect(data.pictureVersions).toEqual(second);
    const version = second?.brandLogo ?? undefined;
    const file = await provider.getPicture('service-providers', id, 'brand-logo', { version });
    expect(file.type).toMatch(/^image\//);
  });

  it('of a provider that does not exist is rejected (404)', async () => {
    const id = 987_654_321;
    const brandLogo = `data:image/png;base64,${pngBase64}`;
    await expect(post(`/service-providers/${id}/brand-logo`, { brandLogo })).rejects.toMatchObject(
      rejectedWith('provider.notFound', { id }),
    );
  });
});
