import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ProductImage } from '../../contract/productImages.ts';
import type { Product } from '../../contract/products.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import { pictureRenditions, pictures } from '../database/schema/pictures.ts';
import { forgetFormers } from '../testing/formerPictures.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const upload = async (picture: Buffer) => {
  const { id } = await createProvider(server.call);
  const path = `/service-providers/${id}/brand-logo`;
  await server.call('POST', path, { brandLogo: dataUrl(picture) });
  return path;
};
const widthOf = async (path: string) => {
  const { raw } = await server.call('GET', path);
  const { width, format } = await sharp(raw).metadata();
  expect(format).toBe('webp');
  return width;
};
const hashOf = async (path: string) => {
  const version = `${(await server.call('GET', path)).headers.etag}`.replaceAll('"', '');
  const found = await server.db
    .select()
    .from(pictures)
    .where(like(pictures.hash, `${version}%`));
  return found[0]?.hash ?? '';
};
const renditions = (hash: string) =>
  server.db.$count(pictureRenditions, eq(pictureRenditions.hash, hash));
const storedWithoutRenditions = async (path: string) => {
  const hash = await hashOf(path);
  await server.db.delete(pictureRenditions).where(eq(pictureRenditions.hash, hash));
  await server.db.update(pictures).set({ width: null }).where(eq(pictures.hash, hash));
  return hash;
};

test('serves the narrowest width that is at least the one asked for, else the picture', async () => {
  const path = await upload(await png(400, 400, 'teal'));
  const widths = { 1: 96, 96: 96, 97: 192, 320: 320, 321: 400, 5000: 400 };
  for (const [requestedWidth, width] of Object.entries(widths)) {
    expect(await widthOf(`${path}?width=${requestedWidth}`)).toBe(width);
  }
  expect(await widthOf(path)).toBe(400);
});

test('serves a product image in the width asked for', async () => {
  const product = await createProduct(server.call, (await createProvider(server.call)).id);
  const image = (await png(200, 150, 'navy')).toString('base64');
  const path = `/products/${product.id}/images`;
  const { body } = await server.call<{ id: number }>('POST', path, { image });
  expect(await widthOf(`${path}/${body.id}/image-file?width=96`)).toBe(96);
});

const cacheControl = async (path: string) =>
  (await server.call('GET', path)).headers['cache-control'];

/** Uploads a logo; returns its address and its version. */
const logo = async (id: number, colour: string) => {
  const path = `/service-providers/${id}/brand-logo`;
  const brandLogo = dataUrl(await png(100, 100, colour));
  const { body } = await server.call<ServiceProvider>('POST', path, { brandLogo });
  return { path, version: body.pictureVersions?.brandLogo ?? '' };
};

/** Adds a product image; returns the address of its file, and its version. */
const productImage = async (colour: string, width = 100) => {
  const product = await createProduct(server.call, (await createProvider(server.call)).id);
  const path = `/products/${product.id}/images`;
  const image = (await png(width, 75, colour)).toString('base64');
  const { body } = await server.call<ProductImage>('POST', path, { image });
  await server.call('POST', `${path}/${body.id}/make-preview-image`);
  const { pictureVersions } = (await server.call<Product>('GET', `/products/${product.id}`)).body;
  expect(pictureVersions).toEqual({ previewImage: body.pictureVersions?.image });
  const version = body.pictureVersions?.image ?? '';
  return { path: `${path}/${body.id}/image-file`, version };
};

describe('a picture URL with a version', () => {
  const FINAL = 'private, max-age=31536000, immutable';
  const REVALIDATED = 'private, no-cache';
  test('is cacheable for a year, per token, in every width, for a product image', async () => {
    const { path, version } = await productImage('navy');
    for (const query of [`?version=${version}`, `?version=${version}&width=96`]) {
      const { headers } = await server.call('GET', path + query);
      expect(headers['cache-control']).toBe(FINAL);
      expect(headers.vary).toMatch(/\bAuthorization\b/);
    }
    expect(await cacheControl(`${path}?version=former`)).toBe(REVALIDATED);
    expect(await cacheControl(path)).toBe(REVALIDATED);
    expect(await cacheControl(path.replace(/\d+\/image-file/, '999999/image-file'))).toBe(
      'no-store',
    );
  });

  test('is kept by no cache for a picture of a provider', async () => {
    const { path, version } = await logo((await createProvider(server.call)).id, 'navy');
    for (const query of ['', `?version=${version}`, `?version=${version}&width=96`]) {
      expect(await cacheControl(path + query)).toBe('no-store');
    }
  });

  test('changes with an upload', async () => {
    const { id } = await createProvider(server.call);
    const former = await logo(id, 'navy');
    expect((await logo(id, 'gold')).version).not.toBe(former.version);
  });

  test('is revalidated while narrower renditions are missing', async () => {
    const { path, version } = await productImage('salmon', 200);
    const hash = await storedWithoutRenditions(path);
    const damaged = Buffer.from('no picture');
    await server.db.update(pictures).set({ bytes: damaged }).where(eq(pictures.hash, hash));
    expect(await cacheControl(`${path}?version=${version}&width=96`)).toBe(REVALIDATED);
  });

  test('is not in the public information for a passport photo', async () => {
    const { id } = await createProvider(server.call);
    const { version } = await logo(id, 'orchid');
    const { body } = await server.call<ServiceProvider>(
      'GET',
      `/service-providers/${id}/public-info`,
    );
    expect(body.pictureVersions).toEqual({ brandLogo: version });
  });
});

test.each(['0', '-1', '1.5', 'wide', '10001'])('rejects the width %s (400)', async (width) => {
  const path = await upload(await png());
  expect(await server.call('GET', `${path}?width=${width}`)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/width' }] },
  });
});

test('has an ETag for each width', async () => {
  const path = await upload(await png(120, 120, 'plum'));
  const getIfChanged = (query: string, etag: string) =>
    server.app.inject({
      url: `/api${path}${query}`,
      headers: { authorization: `Bearer ${server.token}`, 'if-none-match': etag },
    });
  const [whole, narrow] = [await getIfChanged('', '"x"'), await getIfChanged('?width=96', '"x"')];
  expect(narrow.headers.etag).not.toBe(whole.headers.etag);
  expect((await getIfChanged('?width=96', `${whole.headers.etag}`)).statusCode).toBe(200);
  expect(await getIfChanged('?width=96', `${narrow.headers.etag}`)).toMatchObject({
    statusCode: 304,
    body: '',
  });
});

test('makes the widths of a picture stored without them once, at the first request', async () => {
  const path = await upload(await png(200, 200, 'olive'));
  const hash = await storedWithoutRenditions(path);
  expect(await widthOf(path)).toBe(200);
  expect(await renditions(hash)).toBe(0);
  const widthsServed = Array.from({ length: 5 }, () => widthOf(`${path}?width=96`));
  expect(await Promise.all(widthsServed)).toEqual([96, 96, 96, 96, 96]);
  expect(await renditions(hash)).toBe(2);
});

test('serves a stored picture as it is when its widths cannot be made', async () => {
  const path = await upload(await png(210, 210, 'olive'));
  const hash = await storedWithoutRenditions(path);
  const damaged = Buffer.from('no picture');
  await server.db.update(pictures).set({ bytes: damaged }).where(eq(pictures.hash, hash));
  const { status, raw } = await server.call('GET', `${path}?width=96`);
  expect(status).toBe(200);
  expect(raw).toEqual(damaged);
});

test('deletes the widths with the picture, when it can no longer be restored', async () => {
  const path = await upload(await png(220, 220, 'olive'));
  const hash = await hashOf(path);
  expect(await renditions(hash)).toBe(2);
  await server.call('DELETE', path);
  await forgetFormers(server.db);
  expect(await renditions(hash)).toBe(0);
});
