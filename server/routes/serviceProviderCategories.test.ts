import { beforeAll, describe, expect, test } from 'vitest';
import type { Pagination } from '../../contract/pagination.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { ServiceProviderCategory } from '../../contract/serviceProviderCategories.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const PATH = '/service-provider-categories';
type Category = ServiceProviderCategory;
interface List {
  data: Category[];
  pagination: Pagination;
}

const server = sharedTestApp();

const create = async (name: string, parentId: number | null = null) =>
  (await server.call<Category>('POST', PATH, { name, description: `About ${name}`, parentId }))
    .body;
const move = ({ id, name, description }: Category, parentId: number) =>
  server.call<ProblemDetails>('PUT', `${PATH}/${id}`, { name, description, parentId });
const list = async (query: string) => (await server.call<List>('GET', `${PATH}?${query}`)).body;
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

test('creates, reads and updates a category', async () => {
  const created = await server.call<Category>('POST', PATH, {
    name: '  Tailoring ',
    description: 'Clothes',
    parentId: null,
    id: 999,
    colour: 'red',
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toEqual({ id, name: 'Tailoring', description: 'Clothes', parentId: null });
  const parent = await create('Fashion');
  const change = { name: 'Sewing', description: 'Clothes to measure', parentId: parent.id };
  const updated = await server.call('PUT', `${PATH}/${id}`, change);
  expect(updated).toMatchObject({ status: 200, body: { id, ...change } });
  expect((await server.call('GET', `${PATH}/${id}`)).body).toEqual({ id, ...change });
});

test('creates a category without a parent when the body names none', async () => {
  const { body } = await server.call('POST', PATH, { name: 'Root', description: 'x' });
  expect(body).toMatchObject({ parentId: null });
});

describe('rejects', () => {
  const valid = { name: 'Valid', description: 'Valid', parentId: null };
  test.each([
    ['no JSON', '{"name": ', undefined, 'The request body is not valid JSON.'],
    ['a list', [], '', 'The request body must be a JSON object.'],
    ['no name', { ...valid, name: undefined }, '/name', 'Name is required.'],
    ['a blank name', { ...valid, name: ' \n ' }, '/name', 'Name is required.'],
    ['a number as name', { ...valid, name: 5 }, '/name', 'Name must be text.'],
    ['half a character', { ...valid, name: 'a\ud800' }, '/name', 'Name contains a character'],
    [
      'a name of invisible characters',
      { ...valid, name: '\u200b\u200d' },
      '/name',
      'Name is required.',
    ],
    ['a long name', { ...valid, name: 'x'.repeat(201) }, '/name', 'Name must be at most 200'],
    ['a blank description', { ...valid, description: '' }, '/description', 'is required.'],
    ['a text as parent', { ...valid, parentId: '12' }, '/parentId', 'Parent category must be'],
    ['an unknown parent', { ...valid, parentId: 99999 }, '/parentId', '99999 does not exist.'],
    ['a fraction as parent', { ...valid, parentId: 1.5 }, '/parentId', 'Parent category must be'],
    ['too large a parent', { ...valid, parentId: 1e300 }, '/parentId', 'Parent category must be'],
  ])('%s', async (_case, payload, pointer, detail) => {
    const { id } = await create('Target');
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
    ] as const) {
      const { status, body, headers } = await server.call<ProblemDetails>(method, path, payload);
      expect(status).toBe(400);
      expect(headers['content-type']).toMatch('application/problem+json');
      expect(body.detail).toContain(detail);
      expect(body.errors?.[0]?.pointer).toBe(pointer);
    }
    expect((await server.call('GET', `${PATH}/${id}`)).body).toMatchObject({ name: 'Target' });
  });

  test('names every rejected field', async () => {
    const { body } = await server.call<ProblemDetails>('POST', PATH, {});
    expect(body.errors?.map(({ pointer }) => pointer)).toEqual(['/name', '/description']);
    expect(body.detail).toBe('Name is required. Description is required.');
  });

  test('a body that is not JSON, and one that is too large', async () => {
    const headers = { authorization: `Bearer ${server.token}` };
    const post = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api${PATH}`,
        headers: { ...headers, 'content-type': type },
        payload,
      });
    expect((await post('text/plain', 'name=x')).statusCode).toBe(415);
    expect((await post('application/json', `"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
  });

  test.each(['0', '-1', 'x', '1.5', '999999', '99999999999999999999', "1'"])(
    'responds with 404 to the id %s',
    async (id) => {
      const path = `${PATH}/${encodeURIComponent(id)}`;
      expect((await server.call('GET', path)).status).toBe(404);
      expect((await server.call('PUT', path, valid)).status).toBe(404);
    },
  );
});

describe('the tree', () => {
  const detail = 'A category cannot be placed under itself or one of its sub-categories.';

  test('rejects a category itself and its descendants as its parent (409)', async () => {
    const top = await create('Top');
    const middle = await create('Middle', top.id);
    const bottom = await create('Bottom', middle.id);
    for (const parent of [top, middle, bottom]) {
      expect(await move(top, parent.id)).toMatchObject({ status: 409, body: { detail } });
    }
    expect((await move(bottom, top.id)).status).toBe(200);
  });

  test('accepts only one of two concurrent moves that would form a cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create('A'), await create('B')];
      const moves = await Promise.all([move(a, b.id), move(b, a.id)]);
      expect(moves.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    }
  });
});

describe('the list', () => {
  let parent: Category;
  beforeAll(async () => {
    parent = await create('Zed parent');
    for (let i = 1; i <= 25; i++) await create(`Paged ${i}`, parent.id);
  });

  test('is paged, ordered and complete', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const { data, pagination } = await list(`parentId=${parent.id}&pageSize=10&page=${page}`);
      seen.push(...data.map(({ name }) => name));
      expect(pagination).toEqual({
        page,
        pageSize: 10,
        totalPages: 3,
        hasPrev: page > 1,
        hasNext: page < 3,
        total: 25,
      });
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `Paged ${i + 1}`));
  });

  test('has 3000 records per page by default, and none past the last page', async () => {
    expect((await list('')).pagination).toMatchObject({ page: 1, pageSize: 3000, hasPrev: false });
    const past = await list(`parentId=${parent.id}&pageSize=10&page=9`);
    expect(past).toMatchObject({ data: [], pagination: { hasPrev: true, hasNext: false } });
    const none = await list('name=no such name');
    expect(none).toMatchObject({ data: [], pagination: { totalPages: 0, hasNext: false } });
  });

  test('matches part of the name, ignoring case and accents', async () => {
    await create('Ọ̀ṣun Crème Brûlée Ƙarshe');
    for (const part of ['osun', 'BRULEE', 'crème', 'ọṣun', 'karshe', ' Brûlée ']) {
      expect(await names(`name=${encodeURIComponent(part)}`)).toEqual(['Ọ̀ṣun Crème Brûlée Ƙarshe']);
    }
  });

  test('matches wildcard characters literally', async () => {
    await create('100% wool_mix\\blend');
    for (const part of ['0% w', 'l_m', 'x\\b']) {
      expect(await names(`name=${encodeURIComponent(part)}`)).toEqual(['100% wool_mix\\blend']);
    }
    expect(await names('name=1_0')).toEqual([]);
  });

  test('filters by parent and by the absence of one', async () => {
    expect(await names(`parentId=${parent.id}&name=paged 25`)).toEqual(['Paged 25']);
    const roots = await list('parentId=null');
    expect(roots.data.map(({ id }) => id)).toContain(parent.id);
    expect(roots.data.every(({ parentId }) => parentId === null)).toBe(true);
    expect(await names('parentId=999999')).toEqual([]);
  });

  test('filters by a name without its invisible characters, in any Unicode form', async () => {
    await create('Café 1990');
    const typed = encodeURIComponent('\u0000Cafe\u0301\u200b\t1990\u202e');
    expect(await names(`name=${typed}`)).toEqual(['Café 1990']);
  });

  test.each([
    ['page=0', '/page'],
    ['page=1.5', '/page'],
    ['page=x', '/page'],
    ['pageSize=5001', '/pageSize'],
    ['pageSize=0', '/pageSize'],
    ['parentId=x', '/parentId'],
    ['name=a&name=b', '/name'],
  ])('rejects %s', async (query, pointer) => {
    const { status, body } = await server.call<ProblemDetails>('GET', `${PATH}?${query}`);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.pointer).toBe(pointer);
  });
});
