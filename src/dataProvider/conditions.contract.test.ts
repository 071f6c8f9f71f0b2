import { expect, it } from 'vitest';
import type { ProductImage } from '../../contract/productImages';
import { describeApi, describeContract, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';
import { createRestDataProvider } from './restDataProvider';

const RESOURCE = 'product-images';

describeContract('a change of an outdated product image (412)', (_, tagged) => {
  const outdated = async () => {
    const { id: productId } = await createProduct(tagged());
    const meta = { productId };
    const data = { image: pictureFile(), imageName: '', imageDescription: '', enabled: true };
    const created = await tagged().create<Partial<ProductImage>, ProductImage>(RESOURCE, {
      data,
      meta,
    });
    const saved = created.data;
    await tagged().update(RESOURCE, {
      id: saved.id,
      data: { ...saved, imageName: 'Renamed' },
      previousData: saved,
      meta,
    });
    const { data: current } = await tagged().getOne<ProductImage>(RESOURCE, { id: saved.id, meta });
    return { saved, current, meta, key: { productId, imageId: saved.id } };
  };
  const changed = rejectedWith('record.changed');

  it('does not delete it', async () => {
    const { saved, current, meta } = await outdated();
    const remove = (previousData: ProductImage) =>
      tagged().delete(RESOURCE, { id: saved.id, previousData, meta });
    await expect(remove(saved)).rejects.toMatchObject(changed);
    await expect(remove(current)).resolves.toBeDefined();
  });

  it('does not make it the preview', async () => {
    const { saved, current, key } = await outdated();
    await expect(tagged().makePreviewImage(key, saved)).rejects.toMatchObject(changed);
    await expect(tagged().makePreviewImage(key, current)).resolves.toBeUndefined();
  });
});

describeContract('a change of a picture that has been replaced', (provider) => {
  it('is rejected (412)', async () => {
    const { id } = await createServiceProvider(provider());
    const upload = async (version: string | null | undefined) =>
      (
        await provider().uploadPicture('service-providers', id, 'brand-logo', pictureFile(), {
          version,
        })
      )?.brandLogo;
    const remove = (version: string | null | undefined) =>
      provider().deletePicture('service-providers', id, 'brand-logo', { version });
    const changed = rejectedWith('picture.changed');
    const version = await upload(null);
    await expect(upload(null)).rejects.toMatchObject(changed);
    await expect(upload('another')).rejects.toMatchObject(changed);
    await expect(remove('another')).rejects.toMatchObject(changed);
    await expect(remove(version)).resolves.toBeUndefined();
    await expect(remove(version)).rejects.toMatchObject(changed);
    await expect(remove(undefined)).resolves.toBeUndefined();
  });
});

describeApi('a condition of a call', (http) => {
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    http()(path, { method, headers: new Headers(headers), body: JSON.stringify(body) });

  it('on a saved view is checked (412)', async () => {
    const view = { name: 'Mine', resource: 'products', query: '', isPinned: false };
    const { json, headers } = await send('POST', '/saved-views', {}, view);
    const path = `/saved-views/${(json as { id: number }).id}`;
    const changed = rejectedWith('record.changed');
    await expect(send('DELETE', path, { 'If-Match': '"x"' })).rejects.toMatchObject(changed);
    await expect(send('DELETE', path, { 'If-None-Match': '*' })).rejects.toMatchObject(changed);
    const etag = headers.get('etag') ?? '';
    await expect(send('DELETE', path, { 'If-Match': etag })).resolves.toBeDefined();
  });

  it('that cannot be checked is not met (412)', async () => {
    const body = { name: 'x', description: 'x' };
    const unsupported = rejectedWith('condition.unsupported');
    const path = '/product-categories';
    await expect(send('POST', path, { 'If-Match': '"x"' }, body)).rejects.toMatchObject(
      unsupported,
    );
    await expect(send('POST', path, { 'If-None-Match': '*' }, body)).rejects.toMatchObject(
      unsupported,
    );
    await expect(send('POST', path, { 'If-Match': '*' }, body)).resolves.toBeDefined();
  });

  it('that is malformed is rejected (400)', async () => {
    const { serviceProviderId } = await createProduct(createRestDataProvider(http()));
    const path = `/service-providers/${serviceProviderId}/brand-logo`;
    await expect(send('DELETE', path, { 'If-None-Match': 'x' })).rejects.toMatchObject(
      rejectedWith('ifNoneMatch.malformed'),
    );
  });
});
