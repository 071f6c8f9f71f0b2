import { expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/audit';
import { EXTENSIONS } from '../../contract/headers';
import type { ProductImage } from '../../contract/productImages';
import { about, describeContract, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';

const CATEGORIES = 'product-categories';

describeContract('the history of a record', (provider) => {
  const history = async (resource: string, id: number, before?: number) =>
    provider().getHistory(resource, { id, before });
  /** Newest first: the action, and its changes by field. */
  const changes = async (resource: string, id: number) =>
    (await history(resource, id)).data.map((entry: AuditEntry) => [
      entry.action,
      Object.fromEntries(entry.changes.map(({ field, from, to }) => [field, [from, to]])),
    ]);
  const runs = async (resource: string, id: number) =>
    (await history(resource, id)).data.map(({ run }) => run);
  const createImage = async (productId: number, imageName: string) => {
    const data = { image: pictureFile(), imageName, imageDescription: '', enabled: true };
    const params = { data, meta: { productId } };
    return (await provider().create<Partial<ProductImage>, ProductImage>('product-images', params))
      .data;
  };

  it('is offered once the API has responded, as every other extension is', async () => {
    await createServiceProvider(provider());
    expect(EXTENSIONS.filter((extension) => provider().offers(extension))).toEqual(EXTENSIONS);
  });

  it('says who changed what and when, newest first, and omits saves without changes', async () => {
    const data = { name: 'Shoes', description: 'To wear', parentCategoryId: null };
    const { data: previousData } = await provider().create(CATEGORIES, { data });
    const { id } = previousData;
    const renamed = { ...data, name: 'Boots' };
    await provider().update(CATEGORIES, { id, data: renamed, previousData });
    await provider().update(CATEGORIES, { id, data: renamed, previousData: {} });
    expect(await changes(CATEGORIES, id)).toEqual([
      ['update', { name: ['Shoes', 'Boots'] }],
      ['create', { name: [null, 'Shoes'], description: [null, 'To wear'] }],
    ]);
    const [entry] = (await history(CATEGORIES, id)).data;
    expect(entry).toMatchObject({ username: 'admin', resource: CATEGORIES, recordId: id });
    expect(entry?.at).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  });

  it('records that the pictures of a provider changed, without their content', async () => {
    const { id } = await createServiceProvider(provider());
    await provider().uploadPicture('service-providers', id, 'passport-photo', pictureFile());
    await provider().uploadPicture('service-providers', id, 'passport-photo', pictureFile());
    await provider().deletePicture('service-providers', id, 'passport-photo');
    await provider().deletePicture('service-providers', id, 'passport-photo');
    const entries = await changes('service-providers', id);
    expect(entries.slice(0, -1)).toEqual([
      ['update', { passportPhoto: [null, 'removed'] }],
      ['update', { passportPhoto: [null, 'changed'] }],
    ]);
  });

  it('records images and previews with the image, the former preview and the product', async () => {
    const { id: productId } = await createProduct(provider());
    const first = await createImage(productId, 'Front');
    const second = await createImage(productId, 'Back');
    for (const { id: imageId } of [first, second, second]) {
      await provider().makePreviewImage({ productId, imageId });
    }
    const { id } = second;
    await provider().delete('product-images', { id, meta: { productId }, previousData: second });
    expect(await changes('product-images', first.id)).toMatchObject([
      ['update', { isPreview: [true, false] }],
      ['update', { isPreview: [false, true] }],
      ['create', { imageName: [null, 'Front'], image: [null, 'changed'] }],
    ]);
    expect(await changes('product-images', id)).toMatchObject([
      ['delete', { isPreview: [true, null], image: [null, 'removed'] }],
      ['update', { isPreview: [false, true] }],
      ['create', { image: [null, 'changed'] }],
    ]);
    const front = { id: first.id, imageName: 'Front' };
    const back = { id, imageName: 'Back' };
    expect((await changes('products', productId)).slice(0, -1)).toEqual([
      ['update', { productImage: [back, null], previewImage: [back, null] }],
      ['update', { previewImage: [front, back] }],
      ['update', { previewImage: [null, front] }],
      ['update', { productImage: [null, back] }],
      ['update', { productImage: [null, front] }],
    ]);
  });

  it('is returned in pages, each with the entries after the last one although more are added', async () => {
    const data = { name: 'Hats', description: 'To wear', parentCategoryId: null };
    const { id } = (await provider().create(CATEGORIES, { data })).data;
    for (let count = 1; count <= 10; count += 1) {
      const next = { ...data, name: `Hats ${count}` };
      await provider().update(CATEGORIES, { id, data: next, previousData: {} });
    }
    const first = await history(CATEGORIES, id);
    expect(first.data).toHaveLength(10);
    expect(first.next).toBe(first.data.at(-1)?.id);
    const next = { ...data, name: 'Hats added meanwhile' };
    await provider().update(CATEGORIES, { id, data: next, previousData: {} });
    const second = await history(CATEGORIES, id, first.next ?? undefined);
    expect(second.data.map(({ action }) => action)).toEqual(['create']);
    expect(second.next).toBeNull();
  });

  it('says which entries are parts of one bulk change, which of its Undo, and how many records these changed', async () => {
    const providers = [
      await createServiceProvider(provider()),
      await createServiceProvider(provider()),
      await createServiceProvider(provider(), { enabled: false }),
    ];
    const ids = providers.map(({ id }) => id);
    const [first = 0] = ids;
    const run = { id: crypto.randomUUID(), isUndo: false };
    const change = (action: 'enable' | 'disable', records: number[], isUndo: boolean) =>
      provider().changeMany(
        'service-providers',
        records.map((id) => ({ id, change: { action } })),
        { run: { ...run, isUndo } },
      );
    await change('disable', ids.slice(0, 1), false);
    await change('disable', ids.slice(1), false);
    await change('enable', [first], true);
    const changed = { ...run, kind: 'bulk', changed: 2, undone: 1 };
    expect(await Promise.all(ids.map((id) => runs('service-providers', id)))).toEqual([
      [{ ...changed, isUndo: true }, changed, undefined],
      [changed, undefined],
      [undefined],
    ]);
  });

  it('says that images were deleted together, also in the history of their product', async () => {
    const { id: productId } = await createProduct(provider());
    const images = [await createImage(productId, 'Front'), await createImage(productId, 'Back')];
    const run = { id: crypto.randomUUID(), isUndo: false };
    await provider().changeMany(
      'product-images',
      images.map(({ id }) => ({ id, change: { action: 'delete' } })),
      { meta: { productId }, run },
    );
    const deleted = { ...run, kind: 'bulk', changed: 2, undone: 0 };
    expect((await runs('products', productId)).slice(0, 2)).toEqual([deleted, deleted]);
  });

  it('rejects an empty id of a bulk change', async () => {
    const { id } = await createServiceProvider(provider());
    const change = { action: 'disable' } as const;
    await expect(
      provider().changeMany('service-providers', [{ id, change }], {
        run: { id: '', isUndo: false },
      }),
    ).rejects.toMatchObject(rejectedWith('clientKey.malformed', about('runId'), 'run/id'));
  });
});
