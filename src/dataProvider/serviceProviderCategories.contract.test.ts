import { expect, it } from 'vitest';
import { MAX_TREE_LEVELS } from '../../contract/limits';
import type { ServiceProviderCategory } from '../../contract/serviceProviderCategories';
import { about, describeContract, listOf, rejectedWith } from '../testing/contract';

const RESOURCE = 'service-provider-categories';
const unique = () => `Category ${crypto.randomUUID()}`;

describeContract('service provider categories', (provider) => {
  const create = async (name = unique(), parentId: number | null = null) => {
    const data = { name, description: 'Some words', parentId };
    return (await provider().create<ServiceProviderCategory>(RESOURCE, { data })).data;
  };

  const list = (...params: Parameters<typeof listOf>) =>
    provider().getList(RESOURCE, listOf(...params));

  it('creates a record with trimmed texts and reads it back', async () => {
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

  it('updates the input fields and ignores all others', async () => {
    const parent = await create();
    const previousData = await create();
    const { data } = await provider().update(RESOURCE, {
      id: previousData.id,
      data: { ...previousData, name: 'Changed', parentId: parent.id, extra: true },
      previousData,
    });
    expect(data).toEqual({ ...previousData, name: 'Changed', parentId: parent.id });
  });

  it('filters by part of a name, ignoring case and accents', async () => {
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

  it('returns a list in pages', async () => {
    const key = crypto.randomUUID();
    for (const number of [1, 2, 3]) await create(`${number} ${key}`);
    const first = await list({ name: key }, 2);
    expect(first.data).toHaveLength(2);
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(first.meta).toEqual({
      pagination: { page: 1, pageSize: 2, totalPages: 2, hasPrev: false, hasNext: true, total: 3 },
    });
    const second = await list({ name: key }, 2, 2);
    expect(second.data).toHaveLength(1);
    expect(second.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  it('returns an empty page past the end', async () => {
    const key = crypto.randomUUID();
    for (const number of [1, 2, 3]) await create(`${number} ${key}`);
    const { data, meta } = await list({ name: key }, 2, 9);
    expect(data).toEqual([]);
    expect(meta).toEqual({
      pagination: { page: 9, pageSize: 2, totalPages: 2, hasPrev: true, hasNext: false, total: 3 },
    });
  });

  it.each([
    [10, 0, 'field.minimum', about('page', { limit: 1 }), 'page'],
    [10, 1_000_000_001, 'field.maximum', about('page', { limit: 1_000_000_000 }), 'page'],
    [10, 1.5, 'field.integer', about('page'), 'page'],
    [0, 1, 'field.minimum', about('pageSize', { limit: 1 }), 'pageSize'],
    [5001, 1, 'field.maximum', about('pageSize', { limit: 5000 }), 'pageSize'],
  ] as const)(
    'rejects pages of %d records, number %d (400 %s)',
    async (perPage, page, key, values, field) => {
      await expect(list({}, perPage, page)).rejects.toMatchObject(rejectedWith(key, values, field));
    },
  );

  it('rejects a parent filter that is not a number (400)', async () => {
    const message = rejectedWith('field.idOrNullText', about('parentCategory'), 'parentId');
    await expect(list({ parentId: 'x' })).rejects.toMatchObject(message);
  });

  it('returns an empty list for a search without matches', async () => {
    const { data, meta } = await list({ name: crypto.randomUUID() });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ pagination: { totalPages: 0, hasPrev: false, hasNext: false } });
  });

  it('reads several records', async () => {
    const [a, b] = [await create(), await create()];
    expect((await provider().getMany(RESOURCE, { ids: [a.id, b.id] })).data).toEqual([a, b]);
  });

  it('rejects a record that does not exist (404)', async () => {
    const id = 987_654_321;
    const data = { name: 'x', description: 'x', parentId: null };
    const refused = rejectedWith('category.notFound', { id });
    await expect(provider().getOne(RESOURCE, { id })).rejects.toMatchObject(refused);
    await expect(
      provider().update(RESOURCE, { id, data, previousData: { id } }),
    ).rejects.toMatchObject(refused);
  });

  it.each(['0', '1.5', 'x', '9007199254740993', '1e0', '0x1', '+1', ' 1', '1 '])(
    'rejects the impossible id %s (404)',
    async (id) => {
      const refused = rejectedWith('address.notFound');
      await expect(provider().getOne(RESOURCE, { id })).rejects.toMatchObject(refused);
    },
  );

  it('has no method that deletes a record (405)', async () => {
    const previousData = await create();
    const { id } = previousData;
    const refused = rejectedWith('method.notAllowed');
    await expect(provider().delete(RESOURCE, { id, previousData })).rejects.toMatchObject(refused);
    expect((await provider().getOne(RESOURCE, { id })).data).toEqual(previousData);
  });

  it('has no bulk update (405)', async () => {
    const refused = { status: 405, message: 'Records are changed one at a time.' };
    const { id } = await create();
    await expect(
      provider().updateMany(RESOURCE, { ids: [id], data: { name: 'x' } }),
    ).rejects.toMatchObject(refused);
    await expect(provider().deleteMany(RESOURCE, { ids: [id] })).rejects.toMatchObject(refused);
  });

  it.each([
    ['name', '   ', 'field.required', about('name')],
    ['description', '', 'field.required', about('description')],
    ['name', undefined, 'field.required', about('name')],
    ['name', 5, 'field.string', about('name')],
    ['name', 'a\ud800', 'field.unstorable', about('name')],
    ['name', '\u200b\u2800', 'field.required', about('name')],
    ['name', 'x'.repeat(201), 'field.maxLength', about('name', { limit: 200 })],
    ['description', 'x'.repeat(2001), 'field.maxLength', about('description', { limit: 2000 })],
    ['parentId', 'x', 'field.idOrNull', about('parentCategory')],
    ['parentId', 987_654_321, 'category.unknownParent', { id: 987_654_321 }],
  ] as const)('rejects the %s %j (400 %s)', async (field, value, key, values) => {
    const data = { name: 'x', description: 'x', parentId: null, [field]: value };
    await expect(provider().create(RESOURCE, { data })).rejects.toMatchObject(
      rejectedWith(key, values, field),
    );
  });

  it('names every invalid field, missing ones first', async () => {
    const data = { name: ' ', parentId: 0 };
    await expect(provider().create(RESOURCE, { data })).rejects.toMatchObject({
      status: 400,
      body: {
        detail:
          'Description is required. Name is required. Parent category must be a record ID, or null.',
        errors: {
          description: 'Description is required.',
          name: 'Name is required.',
          parentId: 'Parent category must be a record ID, or null.',
        },
      },
    });
  });

  it('rejects a parent that is the category itself or a descendant (409)', async () => {
    const top = await create();
    const middle = await create(unique(), top.id);
    const bottom = await create(unique(), middle.id);
    for (const { id: parentId } of [top, middle, bottom]) {
      await expect(
        provider().update(RESOURCE, { id: top.id, data: { ...top, parentId }, previousData: top }),
      ).rejects.toMatchObject(rejectedWith('category.cycle', {}, 'parentId'));
    }
  });

  it('rejects a new or moved category where the tree would have more than 20 levels (409)', async () => {
    const limit = MAX_TREE_LEVELS;
    const chain = [await create()];
    while (chain.length < limit) chain.push(await create(unique(), chain.at(-1)?.id));
    const tooDeep = rejectedWith('category.tooDeep', { limit }, 'parentId');
    const [last, before] = [chain.at(-1), chain.at(-2)];
    await expect(create(unique(), last?.id)).rejects.toMatchObject(tooDeep);

    const top = await create();
    await create(unique(), top.id);
    const move = async (parentId: number | undefined) =>
      provider().update(RESOURCE, { id: top.id, data: { ...top, parentId }, previousData: top });
    await expect(move(before?.id)).rejects.toMatchObject(tooDeep);
    const change = { action: 'move' as const, categoryId: before?.id };
    expect(await provider().changeMany(RESOURCE, [{ id: top.id, change }])).toMatchObject([
      { outcome: 'rejected', reason: expect.stringContaining(`at most ${limit} levels`) },
    ]);
    expect((await move(chain.at(-3)?.id)).data).toMatchObject({ parentId: chain.at(-3)?.id });
  });
});
