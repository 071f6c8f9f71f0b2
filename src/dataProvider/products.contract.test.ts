import { expect, it } from 'vitest';
import type { Product } from '../../contract/products';
import { createProduct, createServiceProvider } from '../testing/records';
import { about, describeContract, listOf, rejectedWith } from '../testing/contract';

const RANGE = { pricing: 'Range', minPrice: 10, maxPrice: 20 };

/** A listed product as it is by itself. */
const alone = (listed: Product): Product => {
  const { serviceProvider: _provider, ...product } = listed;
  return product;
};

describeContract('products', (provider) => {
  const create = (overrides?: object) => createProduct(provider(), overrides);
  const listed = async (filter: object) =>
    (await provider().getList<Product>('products', listOf(filter))).data;
  const catalogue = async (filter: object) => (await listed(filter)).map(alone);
  const save = async (product: Product, change: object) => {
    const data = { ...product, ...change };
    return (
      await provider().update<Product>('products', { id: product.id, data, previousData: product })
    ).data;
  };

  it('creates a product without ratings or a preview image', async () => {
    const { data: category } = await provider().create('product-categories', {
      data: { name: crypto.randomUUID(), description: 'x', parentCategoryId: null },
    });
    const chosen = { id: category.id, name: category.name };
    const created = await create({ name: 'Dress', price: 1500.5, productCategories: [chosen] });
    expect(created).toMatchObject({
      id: expect.any(Number),
      name: 'Dress',
      description: 'Made by hand',
      pricing: 'Fixed',
      price: 1500.5,
      minPrice: null,
      maxPrice: null,
      productCategories: [chosen],
      serviceProviderId: expect.any(Number),
      estimatedDeliveryDays: 1,
      enabled: true,
      rating: 0,
      noOfRatings: 0,
      previewImageId: null,
      pictureVersions: { previewImage: null },
    });
    expect((await provider().getOne('products', { id: created.id })).data).toEqual(created);
  });

  it('stores the prices of the chosen pricing type and drops the others', async () => {
    const range = { pricing: 'Range', price: 5, minPrice: 10, maxPrice: 20.25 };
    const created = await create(range);
    expect(created).toMatchObject({ ...range, price: null });
    const fixed = { pricing: 'Fixed', price: 5, minPrice: null, maxPrice: null };
    expect(await save(created, { pricing: 'Fixed', price: 5 })).toMatchObject(fixed);
  });

  it('updates the rating and its count, and never the provider or the preview', async () => {
    const created = await create();
    const change = { rating: 4.5, noOfRatings: 12, serviceProviderId: 1, previewImageId: 1 };
    expect(await save(created, change)).toEqual({ ...created, rating: 4.5, noOfRatings: 12 });
  });

  const limit = 1_000_000_000_000;
  const unknown = 987_654_321;

  it.each([
    [{ name: ' ' }, 'name', 'field.required', about('productName')],
    [{ name: 'x'.repeat(201) }, 'name', 'field.maxLength', about('productName', { limit: 200 })],
    [{ price: null }, 'price', 'field.required', about('price')],
    [{ price: -1 }, 'price', 'field.amount', about('price', { maximum: limit })],
    [{ price: limit + 1 }, 'price', 'field.amount', about('price', { maximum: limit })],
    [{ price: 1.005 }, 'price', 'field.twoDecimals', about('price')],
    [{ ...RANGE, minPrice: null }, 'minPrice', 'field.required', about('minPrice')],
    [{ ...RANGE, maxPrice: null }, 'maxPrice', 'field.required', about('maxPrice')],
    [{ ...RANGE, minPrice: 0.001 }, 'minPrice', 'field.twoDecimals', about('minPrice')],
    [{ ...RANGE, minPrice: 20, maxPrice: 10 }, 'maxPrice', 'priceRange.inverted', {}],
    [
      { estimatedDeliveryDays: 0 },
      'estimatedDeliveryDays',
      'field.minimum',
      about('estimatedDeliveryDays', { limit: 1 }),
    ],
    [
      { estimatedDeliveryDays: 1.5 },
      'estimatedDeliveryDays',
      'field.integer',
      about('estimatedDeliveryDays'),
    ],
    [{ enabled: 'yes' }, 'enabled', 'field.boolean', about('productStatus')],
    [
      { serviceProviderId: unknown },
      'serviceProviderId',
      'product.unknownProvider',
      { id: unknown },
    ],
    [
      { productCategories: [{ id: unknown, name: 'x' }] },
      'productCategoryIds',
      'product.unknownCategory',
      { id: unknown },
    ],
    [
      { productCategories: [{ id: 0, name: 'x' }] },
      'productCategoryIds/0',
      'field.ids',
      about('productCategories'),
    ],
  ] as const)('rejects %o: the %s (400 %s)', async (overrides, field, key, values) => {
    await expect(create(overrides)).rejects.toMatchObject(rejectedWith(key, values, field));
  });

  it.each([
    [{ rating: 5.01 }, 'rating', 'field.maximum', about('rating', { limit: 5 })],
    [{ rating: -1 }, 'rating', 'field.minimum', about('rating', { limit: 0 })],
    [{ rating: 4.999 }, 'rating', 'field.twoDecimals', about('rating')],
    [{ rating: 4.999, price: 1.234 }, 'price', 'field.twoDecimals', about('price')],
    [{ noOfRatings: 2.5 }, 'noOfRatings', 'field.integer', about('noOfRatings')],
    [{ ...RANGE, minPrice: 20, maxPrice: 10 }, 'maxPrice', 'priceRange.inverted', {}],
  ] as const)('rejects %o in an update: the %s (400 %s)', async (change, field, key, values) => {
    const product = await create();
    await expect(save(product, change)).rejects.toMatchObject(rejectedWith(key, values, field));
    expect((await provider().getOne('products', { id: product.id })).data).toEqual(product);
  });

  it('returns the current name of a renamed category', async () => {
    const data = { name: crypto.randomUUID(), description: 'x', parentCategoryId: null };
    const { data: category } = await provider().create('product-categories', { data });
    const { id } = await create({ productCategories: [category] });
    await provider().update('product-categories', {
      id: category.id,
      data: { ...category, name: 'Renamed' },
      previousData: category,
    });
    expect((await provider().getOne<Product>('products', { id })).data.productCategories).toEqual([
      { id: category.id, name: 'Renamed' },
    ]);
  });

  it('lists the products of a provider, also as a reference', async () => {
    const { id: serviceProviderId } = await createServiceProvider(provider());
    const first = await create({ serviceProviderId, name: 'First' });
    const second = await create({ serviceProviderId, name: 'Second', enabled: false });
    await create();
    const ofProvider = async (filter: object) =>
      (
        await provider().getManyReference<Product>('products', {
          target: 'serviceProviderId',
          id: serviceProviderId,
          ...listOf(filter),
        })
      ).data.map(alone);
    expect(await ofProvider({})).toEqual([first, second]);
    expect(await ofProvider({ name: 'sec' })).toEqual([second]);
    expect(await ofProvider({ enabled: 'true' })).toEqual([first]);
    expect(await catalogue({ serviceProviderId })).toEqual([first, second]);
  });

  it('names the provider of each product in lists, as it is called now', async () => {
    const name = crypto.randomUUID();
    const owner = await createServiceProvider(provider(), { brandName: 'Before' });
    const { id } = owner;
    const product = await create({ name, serviceProviderId: id });
    expect(await listed({ name })).toEqual([
      { ...product, serviceProvider: { id, name: 'Before' } },
    ]);
    const data = { ...owner, brandName: 'After' };
    await provider().update('service-providers', { id, data, previousData: owner });
    const renamed = [{ ...product, serviceProvider: { id, name: 'After' } }];
    expect(await listed({ name })).toEqual(renamed);
    expect(await listed({ serviceProviderId: id })).toEqual(renamed);
    expect((await provider().getOne('products', { id: product.id })).data).toEqual(product);
  });

  it('filters the catalogue by every parameter', async () => {
    const name = crypto.randomUUID();
    const { data: category } = await provider().create('product-categories', {
      data: { name, description: 'x', parentCategoryId: null },
    });
    const cheap = await create({ name: `${name} cheap`, price: 10, productCategories: [category] });
    const range = await create({
      name: `${name} range`,
      pricing: 'Range',
      minPrice: 50,
      maxPrice: 150,
    });
    const rated = await save(range, { rating: 4.5, noOfRatings: 2 });
    expect(await catalogue({ name, categoryId: category.id })).toEqual([cheap]);
    expect(await catalogue({ name, minPrice: 100 })).toEqual([rated]);
    expect(await catalogue({ name, maxPrice: 49.99 })).toEqual([cheap]);
    expect(await catalogue({ name, minPrice: 151 })).toEqual([]);
    expect(await catalogue({ name, minRating: 4.5 })).toEqual([rated]);
    expect(await catalogue({ name, maxRating: 4.4 })).toEqual([cheap]);
    expect(await catalogue({ name, enabled: 'false' })).toEqual([]);
  });

  it('filters products by rating, of which those without ratings have 0', async () => {
    const name = crypto.randomUUID();
    const unrated = await create({ name });
    const best = await save(await create({ name }), { rating: 5, noOfRatings: 1 });
    const worst = await save(await create({ name }), { rating: 0, noOfRatings: 3 });
    expect(await catalogue({ name, minRating: 0 })).toEqual([unrated, best, worst]);
    expect(await catalogue({ name, maxRating: 5 })).toEqual([unrated, best, worst]);
    expect(await catalogue({ name, maxRating: 1 })).toEqual([unrated, worst]);
    expect(await catalogue({ name, minRating: 0, maxRating: 4 })).toEqual([unrated, worst]);
    expect(await catalogue({ name, minRating: 3 })).toEqual([best]);
  });

  it.each([
    [{ minPrice: -1 }, 'minPrice', 'field.minimum', about('minPrice', { limit: 0 })],
    [{ maxRating: 6 }, 'maxRating', 'field.maximum', about('maxRating', { limit: 5 })],
    [{ enabled: 'x' }, 'enabled', 'field.boolean', about('productStatus')],
    [{ categoryId: 'x' }, 'categoryId', 'field.integer', about('category')],
  ] as const)('rejects the filter %o: the %s (400 %s)', async (filter, field, key, values) => {
    await expect(catalogue(filter)).rejects.toMatchObject(rejectedWith(key, values, field));
  });

  it('rejects the list of a provider that does not exist (404)', async () => {
    const id = 987_654_321;
    await expect(catalogue({ serviceProviderId: id })).rejects.toMatchObject(
      rejectedWith('provider.notFound', { id }),
    );
  });

  it('rejects a product that does not exist (404)', async () => {
    const id = 987_654_321;
    await expect(provider().getOne('products', { id })).rejects.toMatchObject(
      rejectedWith('product.notFound', { id }),
    );
  });

  it('has no method that deletes a product (405)', async () => {
    const { id } = await create();
    await expect(provider().delete('products', { id })).rejects.toMatchObject(
      rejectedWith('method.notAllowed'),
    );
  });
});
