import { beforeAll, describe, expect, test } from 'vitest';
import type { Pagination } from '../../contract/pagination.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { Product } from '../../contract/products.ts';
import { createCategory, createProduct, createProvider, productInput } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

interface List {
  data: Product[];
  pagination: Pagination;
}

const server = sharedTestApp();
let provider: number;
beforeAll(async () => {
  provider = (await createProvider(server.call)).id;
});

const product = (values: object = {}) => createProduct(server.call, provider, values);
const post = (values: object) =>
  server.call<ProblemDetails>('POST', '/products', { ...productInput(provider), ...values });
const put = (id: number, values: object) =>
  server.call<Product>('PUT', `/products/${id}`, {
    ...productInput(provider),
    rating: 0,
    noOfRatings: 0,
    ...values,
  });
const list = async (query: string, path = '/products') =>
  (await server.call<List>('GET', `${path}?${query}`)).body;

test('creates a product and reads it back', async () => {
  const wear = await createCategory(server.call, 'product-categories', 'Wear');
  const created = await product({ productCategoryIds: [wear, wear] });
  expect(created).toMatchObject({
    name: 'Agbada',
    description: 'Embroidered by hand.',
    pricing: 'Fixed',
    price: 45_000.5,
    minPrice: null,
    maxPrice: null,
    productCategories: [{ id: wear, name: 'Wear' }],
    serviceProviderId: provider,
    estimatedDeliveryDays: 7,
    enabled: true,
    rating: 0,
    noOfRatings: 0,
    previewImageId: null,
    pictureVersions: { previewImage: null },
  });
  expect((await server.call('GET', `/products/${created.id}`)).body).toEqual(created);
});

test('applies the defaults of delivery days and status on creation', async () => {
  const { name, description, pricing, price, serviceProviderId } = productInput(provider);
  const { body } = await server.call('POST', '/products', {
    name,
    description,
    pricing,
    price,
    serviceProviderId,
  });
  expect(body).toMatchObject({ estimatedDeliveryDays: 1, enabled: true, productCategories: [] });
});

test.each(['Fixed', 'fixed', 'FIXED'])('stores only the price for %s', async (pricing) => {
  const made = await product({ pricing, price: 0, minPrice: 5, maxPrice: 1 });
  expect(made).toMatchObject({ pricing: 'Fixed', price: 0, minPrice: null, maxPrice: null });
});

test.each(['Range', 'range'])(
  'stores only the minimum and maximum price for %s',
  async (pricing) => {
    const made = await product({ pricing, price: 7, minPrice: 0.1, maxPrice: 0.3 });
    expect(made).toMatchObject({ pricing: 'Range', price: null, minPrice: 0.1, maxPrice: 0.3 });
  },
);

test.each([0.01, 0.07, 1.1, 4.35, 1005.99, 8_589_934_592.01, 999_999_999_999.99, 1e12])(
  'a price of %d is kept exactly',
  async (price) => {
    expect(await product({ price })).toMatchObject({ price });
  },
);

test('updates pricing, rating and categories, but not the provider', async () => {
  const { id } = await product();
  const sale = await createCategory(server.call, 'product-categories', 'Sale');
  const change = {
    pricing: 'Range',
    price: 9,
    minPrice: 10,
    maxPrice: 10,
    rating: 4.99,
    noOfRatings: 12,
    enabled: false,
    estimatedDeliveryDays: 1,
    productCategoryIds: [sale],
    serviceProviderId: 99999,
    previewImageId: 5,
  };
  const { status, body } = await put(id, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    pricing: 'Range',
    price: null,
    minPrice: 10,
    maxPrice: 10,
    rating: 4.99,
    noOfRatings: 12,
    enabled: false,
    productCategories: [{ id: sale, name: 'Sale' }],
    serviceProviderId: provider,
    previewImageId: null,
  });
  expect((await server.call('GET', `/products/${id}`)).body).toEqual(body);
});

const countIn = async (category: number) =>
  (await list(`name=counted&categoryId=${category}&pageSize=1`)).pagination.totalPages;

test('keeps counts right after every change', async () => {
  const { id } = await product({ name: 'Counted' });
  const one = await createCategory(server.call, 'product-categories', 'One');
  const other = await createCategory(server.call, 'product-categories', 'Other');
  expect([await countIn(one), await countIn(other)]).toEqual([0, 0]);
  await put(id, { name: 'Counted', productCategoryIds: [one] });
  expect([await countIn(one), await countIn(other)]).toEqual([1, 0]);
  await put(id, { name: 'Counted', productCategoryIds: [other] });
  expect([await countIn(one), await countIn(other)]).toEqual([0, 1]);
  await product({ name: 'Counted too', productCategoryIds: [other] });
  expect([await countIn(one), await countIn(other)]).toEqual([0, 2]);
  await put(id, { name: 'Renamed', productCategoryIds: [other] });
  expect([await countIn(one), await countIn(other)]).toEqual([0, 1]);
});

test('filters products by rating, of which those without ratings have 0', async () => {
  const name = 'Rated once';
  const { id } = await product({ name });
  const pages = async (filter: string) =>
    (await list(`name=${name}&${filter}`)).pagination.totalPages;
  expect(await pages('minRating=0')).toBe(1);
  expect(await pages('maxRating=1')).toBe(1);
  expect(await pages('minRating=1')).toBe(0);
  await put(id, { name, rating: 3, noOfRatings: 1 });
  expect(await pages('maxRating=1')).toBe(0);
  expect(await pages('minRating=1')).toBe(1);
});

describe('rejects', () => {
  test.each([
    ['name', '  ', 'Product name is required.'],
    ['description', undefined, 'Description is required.'],
    ['pricing', 'Free', 'Pricing must be Fixed or Range, in any letter case.'],
    ['price', undefined, 'Price is required.'],
    ['price', null, 'Price is required.'],
    ['price', '45', 'Price must be a number from 0'],
    ['price', -0.01, 'Price must be a number from 0'],
    ['price', 1.005, 'Price must have at most two decimals.'],
    ['price', 1e15, 'Price must be a number from 0 to 1000000000000, such as 12500.50.'],
    ['estimatedDeliveryDays', 0, 'Estimated delivery days must be at least 1.'],
    ['estimatedDeliveryDays', 1.5, 'Estimated delivery days must be a whole number.'],
    ['productCategoryIds', [99999], 'Product category 99999 does not exist.'],
    ['serviceProviderId', 99999, 'Service provider 99999 does not exist.'],
    ['serviceProviderId', undefined, 'Service provider is required.'],
    ['enabled', 1, 'Product status must be true or false.'],
  ])('%s = %j', async (field, value, detail) => {
    const { status, body } = await post({ [field]: value });
    expect(status).toBe(400);
    expect(body.detail).toContain(detail);
    expect(body.errors?.[0]?.pointer).toBe(`/${field}`);
  });

  test.each([
    [{}, '/minPrice', 'Minimum price is required.'],
    [{ minPrice: 5 }, '/maxPrice', 'Maximum price is required.'],
    [{ minPrice: 5, maxPrice: 4.99 }, '/maxPrice', 'must not be below the minimum price.'],
    [{ minPrice: 0.001, maxPrice: 4 }, '/minPrice', 'must have at most two decimals.'],
  ])('a range of %j', async (prices, pointer, detail) => {
    const { status, body } = await post({ pricing: 'range', ...prices });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ pointer, detail: body.detail }]);
    expect(body.detail).toContain(detail);
  });

  test.each([
    ['rating', 5.01, 'Rating must be at most 5.'],
    ['rating', -1, 'Rating must be at least 0.'],
    ['rating', 4.999, 'Rating must have at most two decimals.'],
    ['noOfRatings', -1, 'Number of ratings must be at least 0.'],
    ['noOfRatings', 2.5, 'Number of ratings must be a whole number.'],
    ['productCategoryIds', undefined, 'Product categories is required.'],
  ])('%s = %j in an update', async (field, value, detail) => {
    const { id } = await product();
    expect(await put(id, { [field]: value })).toMatchObject({ status: 400, body: { detail } });
  });

  test('an unknown product or provider', async () => {
    expect((await server.call('GET', '/products/99999')).status).toBe(404);
    expect((await put(99999, {})).status).toBe(404);
    expect((await server.call('GET', '/service-providers/99999/products')).status).toBe(404);
  });
});

describe('the list', () => {
  let shop: number;
  let category: number;
  const found = async (query: string) =>
    (await list(`pageSize=100&${query}`, `/service-providers/${shop}/products`)).data.map(
      ({ name }) => name,
    );
  // Only this shop's products, because other tests add some to the catalogue.
  const inCatalogue = async (query: string) =>
    (await list(`pageSize=1000&${query}`)).data
      .filter(({ serviceProviderId }) => serviceProviderId === shop)
      .map(({ name }) => name);

  beforeAll(async () => {
    shop = (await createProvider(server.call)).id;
    category = await createCategory(server.call, 'product-categories', 'Listed');
    const add = async (name: string, values: object, rating: number) => {
      const { id } = await createProduct(server.call, shop, { name, ...values });
      await put(id, { name, ...values, rating, noOfRatings: 3 });
    };
    await add('Cheap', { price: 10 }, 0);
    await add('Dear Àdìrẹ', { price: 100.5, enabled: false }, 3.5);
    const range = { pricing: 'Range', minPrice: 20, maxPrice: 50 };
    await add('Ranging', { ...range, productCategoryIds: [category] }, 5);
  });

  test.each([
    ['', ['Cheap', 'Dear Àdìrẹ', 'Ranging']],
    ['name=adire', ['Dear Àdìrẹ']],
    ['enabled=true', ['Cheap', 'Ranging']],
    ['enabled=false&name=dear', ['Dear Àdìrẹ']],
    ['minPrice=50', ['Dear Àdìrẹ', 'Ranging']],
    ['minPrice=50.01', ['Dear Àdìrẹ']],
    ['maxPrice=20', ['Cheap', 'Ranging']],
    ['maxPrice=19.99', ['Cheap']],
    ['minPrice=30&maxPrice=40', ['Ranging']],
    ['minPrice=11&maxPrice=19', []],
    ['minPrice=200&maxPrice=1', []],
    ['minRating=3.5', ['Dear Àdìrẹ', 'Ranging']],
    ['maxRating=3.5', ['Cheap', 'Dear Àdìrẹ']],
    ['minRating=0.1&maxRating=4.9', ['Dear Àdìrẹ']],
    ['categoryId=99999', []],
  ])('of all products filters by "%s"', async (query, names) => {
    expect(await inCatalogue(query)).toEqual(names);
  });

  test('filters all products by category, with every field of each', async () => {
    const { data } = await list(`categoryId=${category}`);
    expect(data).toMatchObject([
      { name: 'Ranging', rating: 5, productCategories: [{ id: category, name: 'Listed' }] },
    ]);
  });

  test("filters one provider's products by name and status", async () => {
    expect(await found('')).toEqual(['Cheap', 'Dear Àdìrẹ', 'Ranging']);
    expect(await found('name=CHEAP')).toEqual(['Cheap']);
    expect(await found('enabled=false')).toEqual(['Dear Àdìrẹ']);
  });

  test('has 30 records per page by default', async () => {
    for (const path of ['/products', `/service-providers/${shop}/products`]) {
      expect((await list('', path)).pagination).toMatchObject({ page: 1, pageSize: 30 });
    }
    const { data, pagination } = await list(
      'pageSize=2&page=2',
      `/service-providers/${shop}/products`,
    );
    expect(data.map(({ name }) => name)).toEqual(['Ranging']);
    expect(pagination).toMatchObject({ totalPages: 2, hasPrev: true, hasNext: false });
  });

  test.each(['minPrice=-1', 'maxPrice=x', 'minRating=6', 'categoryId=0', 'enabled=2'])(
    'rejects %s',
    async (query) => {
      expect((await server.call('GET', `/products?${query}`)).status).toBe(400);
    },
  );
});
