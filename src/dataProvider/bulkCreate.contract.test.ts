import { expect, it } from 'vitest';
import type { Product } from '../../contract/products';
import { describeContract } from '../testing/contract';
import { createServiceProvider } from '../testing/records';

const product = (serviceProviderId: number, overrides: object = {}) => ({
  name: 'Cake',
  description: 'Sweet',
  pricing: 'Range',
  minPrice: 10,
  maxPrice: 20,
  serviceProviderId,
  ...overrides,
});

describeContract('the creation of many records', (provider) => {
  it('returns the id of each, or the reason', async () => {
    const { id } = await createServiceProvider(provider());
    const results = await provider().createMany(
      'products',
      [product(id), product(id, { maxPrice: 5 }), product(id, { name: 'Pie' })],
      crypto.randomUUID(),
    );
    expect(results).toEqual([
      { id: expect.any(Number) as number },
      { reason: expect.any(String) as string },
      { id: expect.any(Number) as number },
    ]);
    const [first] = results;
    const created = first && 'id' in first ? first.id : 0;
    const { data } = await provider().getOne<Product>('products', { id: Number(created) });
    expect(data).toMatchObject({ pricing: 'Range', minPrice: 10, enabled: true });
  });

  it('creates nothing twice for the same key', async () => {
    const { id } = await createServiceProvider(provider());
    const key = crypto.randomUUID();
    const create = () => provider().createMany('products', [product(id)], key);
    expect(await create()).toEqual(await create());
    const filter = { serviceProviderId: id };
    expect((await provider().getList('products', { filter })).data).toHaveLength(1);
  });

  it('rejects a malformed record, and creates the others', async () => {
    const valid = { name: 'Valid', description: 'x' };
    const records = [{ name: '', description: 'x' }, valid, { ...valid, name: 5 }];
    const results = await provider().createMany('product-categories', records, crypto.randomUUID());
    expect(results).toEqual([
      { reason: 'Name is required.' },
      { id: expect.any(Number) as number },
      { reason: 'Name must be text.' },
    ]);
  });
});
