import { expect, it } from 'vitest';
import type { ProductCategory } from '../../contract/productCategories';
import { describeContract, listOf } from '../testing/contract';

const RESOURCE = 'product-categories';

describeContract('product categories', (provider) => {
  const create = async (name: string, parentCategoryId: number | null = null) => {
    const data = { name, description: `About ${name}`, parentCategoryId };
    return (
      await provider().create<Omit<ProductCategory, 'id'>, ProductCategory>(RESOURCE, { data })
    ).data;
  };
  const list = (filter: object) => provider().getList(RESOURCE, listOf(filter));

  it('creates, reads and saves only what section 7 sends', async () => {
    const parent = await create(crypto.randomUUID());
    const created = await create(crypto.randomUUID());
    const { data } = await provider().update(RESOURCE, {
      id: created.id,
      data: { ...created, parentCategoryId: parent.id, extra: true },
      previousData: created,
    });
    expect(data).toEqual({ ...created, parentCategoryId: parent.id });
    expect((await provider().getOne(RESOURCE, { id: created.id })).data).toEqual(data);
  });

  it('filters by name, description and parent', async () => {
    const key = crypto.randomUUID();
    const parent = await create(`parent ${key}`);
    const child = await create(`child ${key}`, parent.id);
    expect((await list({ name: `PARENT ${key}` })).data).toEqual([parent]);
    expect((await list({ description: `about child ${key}` })).data).toEqual([child]);
    expect((await list({ name: key, parentCategoryId: parent.id })).data).toEqual([child]);
    expect((await list({ name: key, parentCategoryId: 'null' })).data).toEqual([parent]);
  });

  it('refuses an empty name, and a category below itself', async () => {
    await expect(create('  ')).rejects.toMatchObject({
      status: 400,
      body: { detail: expect.any(String), errors: { name: expect.any(String) } },
    });
    const category = await create(crypto.randomUUID());
    await expect(
      provider().update(RESOURCE, {
        id: category.id,
        data: { ...category, parentCategoryId: category.id },
        previousData: category,
      }),
    ).rejects.toMatchObject({ body: { errors: { parentCategoryId: expect.any(String) } } });
  });
});
