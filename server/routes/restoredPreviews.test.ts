import { expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import type { RestorePreview } from '../../contract/restores.ts';
import { png } from '../testing/pictures.ts';
import { createProduct, createProvider } from '../testing/records.ts';
import { historyOf } from '../testing/restores.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();
const call: typeof server.call = async (...given) => server.call(...given);
const { restoreOne, entries, newest } = historyOf(call);

/** A product with two images, of which the second has become the preview after the first. */
async function withPreviews() {
  const { id } = await createProduct(call, (await createProvider(call)).id);
  const images: number[] = [];
  for (const imageName of ['Front', 'Back']) {
    const image = (await png(8, 8, imageName === 'Front' ? 'red' : 'blue')).toString('base64');
    const { body } = await call<{ id: number }>('POST', `/products/${id}/images`, {
      image,
      imageName,
    });
    images.push(body.id);
  }
  const [front = 0, back = 0] = images;
  const choose = (image: number) =>
    call('POST', `/products/${id}/images/${image}/make-preview-image`);
  await choose(front);
  const first = await newest('products', id);
  await choose(back);
  return { id, front, back, choose, first, second: await newest('products', id) };
}

const asItWas = async (entry: number) => {
  const path = `/audit/${entry}/restore?asItWas=true`;
  const { version } = (await call<RestorePreview>('GET', path)).body;
  return restoreOne({ entry, asItWas: true, version });
};

const previewOf = async (id: number) =>
  (await call<Product>('GET', `/products/${id}`)).body.previewImageId;

test('the choice of a preview image is taken back in the history of the product', async () => {
  const { id, front, back, first, second } = await withPreviews();
  const shown = await call<RestorePreview>('GET', `/audit/${second.id}/restore`);
  expect(shown.body.changes).toEqual([
    {
      field: 'previewImage',
      from: { id: back, imageName: 'Back' },
      to: { id: front, imageName: 'Front' },
    },
  ]);
  expect(await restoreOne({ entry: second.id })).toMatchObject({ status: 200, changed: true });
  expect(await previewOf(id)).toBe(front);
  expect(await restoreOne({ entry: first.id })).toMatchObject({ status: 200, changed: true });
  expect(await previewOf(id)).toBeNull();
  expect((await entries('products', id))[0]?.changes).toEqual([
    { field: 'previewImage', from: { id: front, imageName: 'Front' }, to: null },
  ]);
});

test('a product as it was has the preview image of that time', async () => {
  const { id, front, back, choose, first, second } = await withPreviews();
  await choose(front);
  expect(await asItWas(second.id)).toMatchObject({ status: 200, changed: true });
  expect(await previewOf(id)).toBe(back);
  expect(await asItWas(first.id)).toMatchObject({ status: 200, changed: true });
  expect(await previewOf(id)).toBe(front);
});

test('a preview image that has been deleted does not come back (422)', async () => {
  const { id, front, back, second } = await withPreviews();
  await call('DELETE', `/products/${id}/images/${front}`);
  expect(await restoreOne({ entry: second.id })).toMatchObject({
    status: 422,
    problem: { detail: 'The former preview image has been deleted.' },
  });
  const { body } = await call<RestorePreview>('GET', `/audit/${second.id}/restore`);
  expect(body).toMatchObject({ changes: [], impossible: [{ field: 'previewImage' }] });
  expect(await previewOf(id)).toBe(back);
});

test('the history of an image refers to that of its product for its preview, and the other way for images', async () => {
  const { id, back } = await withPreviews();
  const ofImage = await newest('product-images', back);
  expect((await restoreOne({ entry: ofImage.id })).problem?.detail).toBe(
    'The preview image is restored in the history of its product.',
  );
  const added = (await entries('products', id)).find(({ changes }) =>
    changes.some(({ field }) => field === 'productImage'),
  );
  expect(await restoreOne({ entry: added?.id ?? 0 })).toMatchObject({ status: 422 });
});
