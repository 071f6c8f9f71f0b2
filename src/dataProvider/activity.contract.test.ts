import { expect, it } from 'vitest';
import type { ProductImage } from '../../contract/productImages';
import { describeContract } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';

describeContract('the activity', (provider) => {
  const createImage = async (productId: number, imageName: string) => {
    const data = { image: pictureFile(), imageName, imageDescription: '', enabled: true };
    const params = { data, meta: { productId } };
    return (await provider().create<Partial<ProductImage>, ProductImage>('product-images', params))
      .data;
  };
  /** The newest entries: kind, action, and what names the record now. */
  const newest = async (count: number, query = {}) =>
    (await provider().getActivity({ ...query, pageSize: count })).data.map(
      ({ resource, action, record }) => [resource, action, record],
    );

  it('says by which name each record goes now, and whose it is, as long as it exists', async () => {
    const { id, firstName, lastName, brandName } = await createServiceProvider(provider());
    const { id: productId, name } = await createProduct(provider());
    const kept = await createImage(productId, 'Front');
    const removed = await createImage(productId, 'Back');
    const meta = { productId };
    await provider().delete('product-images', { id: removed.id, meta, previousData: removed });
    const images = await newest(3, { resource: 'product-images' });
    expect(images).toEqual([
      ['product-images', 'delete', undefined],
      ['product-images', 'create', undefined],
      ['product-images', 'create', { imageName: 'Front', productId }],
    ]);
    expect(await newest(1, { resource: 'products' })).toEqual([['products', 'update', { name }]]);
    const [product] = await newest(1, { resource: 'service-providers', words: String(id) });
    expect(product).toEqual(['service-providers', 'create', { firstName, lastName, brandName }]);
    expect(kept.id).toBeLessThan(removed.id);
  });

  it('says the present name of a record that has been renamed since', async () => {
    const data = { name: 'Hats', description: 'To wear', parentCategoryId: null };
    const created = (await provider().create('product-categories', { data })).data;
    const renamed = { ...data, name: 'Caps' };
    const { id } = created;
    await provider().update('product-categories', { id, data: renamed, previousData: created });
    const record = { name: 'Caps' };
    expect(await newest(2, { resource: 'product-categories' })).toEqual([
      ['product-categories', 'update', record],
      ['product-categories', 'create', record],
    ]);
  });

  it('does not say it in the history of one record, which the caller knows', async () => {
    const { id } = await createProduct(provider());
    const { data } = await provider().getHistory('products', { id });
    expect(data.map(({ record }) => record)).toEqual([undefined]);
  });

  it('returns what is asked for, page by page', async () => {
    const made = [await createProduct(provider()), await createProduct(provider())];
    const query = {
      resource: 'products',
      action: 'create',
      username: 'admin',
      pageSize: 1,
    } as const;
    const first = await provider().getActivity(query);
    const second = await provider().getActivity({ ...query, before: first.next ?? 0 });
    const ids = [...first.data, ...second.data].map(({ recordId }) => recordId);
    expect(ids).toEqual(made.map(({ id }) => id).toReversed());
    const at = first.data[0]?.at ?? '';
    const earlier = await provider().getActivity({ ...query, to: at });
    expect(earlier.data.map(({ recordId }) => recordId)).not.toContain(made[1]?.id);
  });
});
