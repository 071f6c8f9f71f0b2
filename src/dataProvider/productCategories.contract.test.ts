import { expect, it } from 'vitest';
import type { ProductCategory } from '../../contract/productCategories';
import { about, describeContract, listOf, rejectedWith } from '../testing/contract';

const RESOURCE = 'product-categories';

describeContract('product categories', (provider) => {
  const create = async (name: string, parentCategoryId: number | null = null) => {
    const data = { name, description: `About ${name}`, parentCategoryId };
    return (
      await provider().create<Omit<ProductCategory, 'id'>, ProductCategory>(RESOURCE, { data })
    ).data;
  };
  const list = (filter: object) => provider().getList(RESOURCE, listOf(filter));

  it('creates, reads and updates the input fields and ignores all others', async () => {
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

  it('rejects an empty name (400)', async () => {
    await expect(create('  ')).rejects.toMatchObject(
      rejectedWith('field.required', about('name'), 'name'),
    );
  });

  it('rejects a parent that does not exist (400)', async () => {
    await expect(create('x', 987_654_321)).rejects.toMatchObject(
      rejectedWith('category.unknownParent', { id: 987_654_321 }, 'parentCategoryId'),
    );
  });

  it('rejects a parent that is the category itself or a descendant (409)', async () => {
    const parent = await create(crypto.randomUUID());
    const child = await create(crypto.randomUUID(), parent.id);
    for (const { id: parentCategoryId } of [parent, child]) {
      await expect(
        provider().update(RESOURCE, {
          id: parent.id,
          data: { ...parent, parentCategoryId },
          previousData: parent,
        }),
      ).rejects.toMatchObject(rejectedWith('category.cycle', {}, 'parentCategoryId'));
    }
  });
});
