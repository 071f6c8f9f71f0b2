import { expect, it } from 'vitest';
import type { ServiceProviderCategory } from '../../contract/serviceProviderCategories';
import { describeContract, listOf } from '../testing/contract';

const RESOURCE = 'service-provider-categories';
const unique = () => `Category ${crypto.randomUUID()}`;

describeContract('service provider categories', (provider) => {
  const create = async (name = unique(), parentId: number | null = null) => {
    const data = { name, description: 'Some words', parentId };
    return (await provider().create<ServiceProviderCategory>(RESOURCE, { data })).data;
  };

  const list = (...params: Parameters<typeof listOf>) =>
    provider().getList(RESOURCE, listOf(...params));

  it('creates a record that is read back, trimmed', async () => {
    const name = unique();
    const created = await create(`  ${name} `);
    expect(created).toEqual({
      id: expect.any(Number),
      name,
      description: 'Some words',
      parentId: null,
    });
    const { data } = await provider().getOne(RESOURCE, { id: created.id });
    expect(data).toEqual(created);
  });

  it('saves only what section 7 sends', async () => {
    const parent = await create();
    const previousData = await create();
    const { data } = await provider().update(RESOURCE, {
      id: previousData.id,
      data: { ...previousData, name: 'Changed', parentId: parent.id, extra: true },
      previousData,
    });
    expect(data).toEqual({ ...previousData, name: 'Changed', parentId: parent.id });
  });

  it('finds a part of a name without regard to case and accents', async () => {
    const key = crypto.randomUUID();
    const created = await create(`Ọjà ${key}`);
    const { data } = await list({ name: `oja ${key.toUpperCase()}` });
    expect(data).toEqual([created]);
  });

  it('filters by a parent and by none', async () => {
    const key = crypto.randomUUID();
    const parent = await create(`parent ${key}`);
    const child = await create(`child ${key}`, parent.id);
    expect((await list({ name: key, parentId: parent.id })).data).toEqual([child]);
    expect((await list({ name: key, parentId: null })).data).toEqual([parent]);
    expect((await list({ name: key, parentId: 'null' })).data).toEqual([parent]);
    expect((await list({ name: key })).data).toEqual([parent, child]);
  });

  it('cuts a list into pages', async () => {
    const key = crypto.randomUUID();
    for (const number of [1, 2, 3]) await create(`${number} ${key}`);
    const first = await list({ name: key }, 2);
    expect(first.data).toHaveLength(2);
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(first.meta).toEqual({
      pagination: { page: 1, pageSize: 2, totalPages: 2, hasPrev: false, hasNext: true },
    });
    const second = await list({ name: key }, 2, 2);
    expect(second.data).toHaveLength(1);
    expect(second.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  it('answers an empty list for a search that nothing matches', async () => {
    const { data, meta } = await list({ name: crypto.randomUUID() });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ pagination: { totalPages: 0, hasPrev: false, hasNext: false } });
  });

  it('reads several records', async () => {
    const [a, b] = [await create(), await create()];
    expect((await provider().getMany(RESOURCE, { ids: [a.id, b.id] })).data).toEqual([a, b]);
  });

  it('refuses a record that is not there', async () => {
    const gone = { status: 404, body: { detail: expect.any(String) } };
    await expect(provider().getOne(RESOURCE, { id: 987_654_321 })).rejects.toMatchObject(gone);
    await expect(
      provider().update(RESOURCE, {
        id: 987_654_321,
        data: { name: 'x', description: 'x', parentId: null },
        previousData: { id: 987_654_321 },
      }),
    ).rejects.toMatchObject(gone);
  });

  it.each(['name', 'description'])('refuses an empty %s and names the field', async (field) => {
    const data = { name: 'x', description: 'x', parentId: null, [field]: '   ' };
    await expect(provider().create(RESOURCE, { data })).rejects.toMatchObject({
      status: 400,
      body: { detail: expect.any(String), errors: { [field]: expect.any(String) } },
    });
  });

  it('refuses a parent that does not exist, and a circle', async () => {
    const refused = { body: { errors: { parentId: expect.any(String) } } };
    await expect(create(unique(), 987_654_321)).rejects.toMatchObject(refused);
    const parent = await create();
    const child = await create(unique(), parent.id);
    for (const parentId of [parent.id, child.id]) {
      await expect(
        provider().update(RESOURCE, {
          id: parent.id,
          data: { ...parent, parentId },
          previousData: parent,
        }),
      ).rejects.toMatchObject(refused);
    }
  });
});
