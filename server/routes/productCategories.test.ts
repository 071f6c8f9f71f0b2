import { expect, test } from 'vitest';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { ProductCategory } from '../../contract/productCategories.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const PATH = '/product-categories';

const server = sharedTestApp();

const create = async (name: string, parentCategoryId: number | null = null) =>
  (
    await server.call<ProductCategory>('POST', PATH, {
      name,
      description: `All about ${name}`,
      parentCategoryId,
    })
  ).body;
const names = async (query: string) =>
  (await server.call<{ data: ProductCategory[] }>('GET', `${PATH}?${query}`)).body.data.map(
    ({ name }) => name,
  );

test('creates, reads and moves a product category', async () => {
  const [shoes, women] = [await create('Shoes'), await create('Women')];
  expect(shoes).toEqual({
    id: shoes.id,
    name: 'Shoes',
    description: 'All about Shoes',
    parentCategoryId: null,
  });
  const moved = { ...shoes, parentCategoryId: women.id };
  expect(await server.call('PUT', `${PATH}/${shoes.id}`, moved)).toMatchObject({
    status: 200,
    body: moved,
  });
  expect((await server.call('GET', `${PATH}/${shoes.id}`)).body).toEqual(moved);
});

test('rejects itself, its descendants and an unknown category as its parent', async () => {
  const top = await create('Top');
  const below = await create('Below', top.id);
  const move = (parentCategoryId: number) =>
    server.call<ProblemDetails>('PUT', `${PATH}/${top.id}`, { ...top, parentCategoryId });
  for (const parent of [top, below]) {
    const { status, body } = await move(parent.id);
    expect(status).toBe(409);
    expect(body.errors?.[0]?.pointer).toBe('/parentCategoryId');
  }
  expect(await move(99999)).toMatchObject({
    status: 400,
    body: { detail: /99999 does not exist/ },
  });
});

test('filters the list by parts of name and description, and by parent', async () => {
  const food = await create('Fóod');
  await create('Bread', food.id);
  expect(await names('name=foo')).toEqual(['Fóod']);
  expect(await names('description=about%20bread')).toEqual(['Bread']);
  expect(await names(`parentCategoryId=${food.id}`)).toEqual(['Bread']);
  expect(await names('parentCategoryId=null&name=fo')).toEqual(['Fóod']);
  const { body } = await server.call('GET', PATH);
  expect(body).toMatchObject({ pagination: { page: 1, pageSize: 30 } });
});

test('keeps the two kinds of categories apart', async () => {
  const { id } = await create('Apart');
  expect((await server.call('GET', `/service-provider-categories/${id}`)).status).toBe(404);
});
