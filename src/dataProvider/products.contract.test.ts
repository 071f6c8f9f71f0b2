import { expect, it } from 'vitest';
import type { Product } from '../../contract/products';
import { createProduct, createServiceProvider } from '../testing/records';
import { describeContract, listOf } from '../testing/contract';

describeContract('products', (provider) => {
  const create = (own?: object) => createProduct(provider(), own);
  const catalogue = async (filter: object) =>
    (await provider().getList<Product>('products', listOf(filter))).data;
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
    expect(created).toEqual({
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
    });
    expect((await provider().getOne('products', { id: created.id })).data).toEqual(created);
  });

  it('keeps the prices of one pricing and drops those of the other', async () => {
    const range = { pricing: 'Range', price: 5, minPrice: 10, maxPrice: 20.25 };
    const created = await create(range);
    expect(created).toMatchObject({ ...range, price: null });
    const fixed = { pricing: 'Fixed', price: 5, minPrice: null, maxPrice: null };
    expect(await save(created, { pricing: 'Fixed', price: 5 })).toMatchObject(fixed);
  });

  it('saves rating and count, and leaves provider and preview alone', async () => {
    const created = await create();
    const change = { rating: 4.5, noOfRatings: 12, serviceProviderId: 1, previewImageId: 1 };
    expect(await save(created, change)).toEqual({ ...created, rating: 4.5, noOfRatings: 12 });
  });

  it.each([
    [{ price: null }, 'price'],
    [{ price: -1 }, 'price'],
    [{ pricing: 'Range', minPrice: 20, maxPrice: 10 }, 'maxPrice'],
    [{ pricing: 'Range', minPrice: null, maxPrice: 10 }, 'minPrice'],
    [{ estimatedDeliveryDays: 0 }, 'estimatedDeliveryDays'],
    [{ name: ' ' }, 'name'],
    [{ serviceProviderId: 987_654_321 }, 'serviceProviderId'],
    [{ productCategories: [{ id: 987_654_321, name: 'x' }] }, 'productCategoryIds'],
  ])('refuses %o and names the field %s', async (own, field) => {
    await expect(create(own)).rejects.toMatchObject({
      status: expect.any(Number),
      body: { detail: expect.any(String), errors: { [field]: expect.any(String) } },
    });
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
      ).data;
    expect(await ofProvider({})).toEqual([first, second]);
    expect(await ofProvider({ name: 'sec' })).toEqual([second]);
    expect(await ofProvider({ enabled: 'true' })).toEqual([first]);
    expect(await catalogue({ serviceProviderId })).toEqual([first, second]);
  });

  it('filters the catalogue by every query of section 7', async () => {
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
    expect(await catalogue({ name, maxRating: 4.4 })).toEqual([]);
    expect(await catalogue({ name, enabled: 'false' })).toEqual([]);
  });

  it('leaves unrated products out of every rating filter, whatever rating they carry', async () => {
    const name = crypto.randomUUID();
    const unrated = await create({ name });
    const best = await save(await create({ name }), { rating: 5, noOfRatings: 1 });
    const worst = await save(await create({ name }), { rating: 0, noOfRatings: 3 });
    const emptied = await save(await create({ name }), { rating: 4, noOfRatings: 0 });
    expect(await catalogue({ name })).toEqual([unrated, best, worst, emptied]);
    expect(await catalogue({ name, minRating: 0 })).toEqual([best, worst]);
    expect(await catalogue({ name, maxRating: 5 })).toEqual([best, worst]);
    expect(await catalogue({ name, minRating: 0, maxRating: 4 })).toEqual([worst]);
    expect(await catalogue({ name, minRating: 3 })).toEqual([best]);
  });

  it('answers 404 for the products of a provider that is not there', async () => {
    await expect(catalogue({ serviceProviderId: 987_654_321 })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('answers 404 for a product that is not there', async () => {
    await expect(provider().getOne('products', { id: 987_654_321 })).rejects.toMatchObject({
      status: 404,
    });
  });
});
