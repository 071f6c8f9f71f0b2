import { expect, it } from 'vitest';
import type { ProductCategory } from '../../contract/productCategories';
import type { ServiceProviderCategory } from '../../contract/serviceProviderCategories';
import type { ConsoleDataProvider } from './restDataProvider';
import { describeContract, listOf } from '../testing/contract';
import { createProduct, createServiceProvider } from '../testing/records';

const words = { name: 'Category', description: 'Some words' };

const createProductCategory = async (
  provider: ConsoleDataProvider,
  parentCategoryId: number | null = null,
) => {
  const params = { data: { ...words, parentCategoryId } };
  return (await provider.create<ProductCategory>('product-categories', params)).data.id;
};

const createProviderCategory = async (
  provider: ConsoleDataProvider,
  parentId: number | null = null,
) => {
  const params = { data: { ...words, parentId } };
  return (await provider.create<ServiceProviderCategory>('service-provider-categories', params))
    .data.id;
};

/** Creates a product in these categories. */
const putIn = (provider: ConsoleDataProvider, ids: number[], overrides: object = {}) =>
  createProduct(provider, { ...overrides, productCategories: ids.map((id) => ({ id, name: '' })) });

describeContract('the counts of categories', (provider) => {
  it('are those of the category itself and of its branch, where each product counts once', async () => {
    const top = await createProductCategory(provider());
    const [left, right] = [
      await createProductCategory(provider(), top),
      await createProductCategory(provider(), top),
    ];
    const deep = await createProductCategory(provider(), left);
    const other = await createProductCategory(provider());
    await putIn(provider(), [deep, right]);
    await putIn(provider(), [top, deep, other]);
    await putIn(provider(), [deep, left]);
    await putIn(provider(), [right]);

    const counts = async () => {
      const all = await provider().getCategoryCounts('product-categories');
      return [top, left, right, deep, other].map((id) => {
        const { own: direct, withDescendants } = all.get(id) ?? {};
        return [direct, withDescendants];
      });
    };
    expect(await counts()).toEqual([
      [1, 4],
      [1, 3],
      [2, 2],
      [3, 3],
      [1, 1],
    ]);

    // A changed tree, and a changed record.
    const data = { ...words, parentCategoryId: other };
    await provider().update('product-categories', { id: left, data, previousData: {} });
    expect(await counts()).toEqual([
      [1, 3],
      [1, 3],
      [2, 2],
      [3, 3],
      [1, 3],
    ]);
    await putIn(provider(), [other]);
    expect((await counts()).at(-1)).toEqual([2, 4]);
  });

  it('count service providers for their categories', async () => {
    const top = await createProviderCategory(provider());
    const below = await createProviderCategory(provider(), top);
    await createServiceProvider(provider(), {
      serviceProviderCategories: [{ id: below, name: '' }],
    });
    const all = await provider().getCategoryCounts('service-provider-categories');
    expect(all.get(top)).toEqual({ own: 0, withDescendants: 1 });
    expect(all.get(below)).toEqual({ own: 1, withDescendants: 1 });
  });
});

describeContract('a filter by category with its sub-categories', (provider) => {
  const ids = async (resource: string, filter: object) =>
    (await provider().getList(resource, listOf(filter))).data.map(({ id }) => Number(id));

  it('finds the products of the whole branch, each once, with all other filters', async () => {
    const top = await createProductCategory(provider());
    const below = await createProductCategory(provider(), top);
    const first = await putIn(provider(), [top, below]);
    const second = await putIn(provider(), [below], { enabled: false });
    await putIn(provider(), []);

    const filter = { categoryId: top, includeSubcategories: true };
    expect(await ids('products', filter)).toEqual([first.id, second.id]);
    expect(await ids('products', { ...filter, enabled: false })).toEqual([second.id]);
    expect(await ids('products', { ...filter, categoryId: below })).toEqual([first.id, second.id]);
    expect(await ids('products', { categoryId: top })).toEqual([first.id]);
    expect(await ids('products', { ...filter, includeSubcategories: false })).toEqual([first.id]);
    expect(await ids('products', { name: second.name, includeSubcategories: true })).toEqual([
      second.id,
    ]);
  });

  it('finds the service providers of the whole branch', async () => {
    const top = await createProviderCategory(provider());
    const below = await createProviderCategory(provider(), top);
    const { id } = await createServiceProvider(provider(), {
      serviceProviderCategories: [{ id: below, name: '' }],
    });
    const filter = { serviceProviderCategoryId: top };
    expect(await ids('service-providers', { ...filter, includeSubcategories: true })).toEqual([id]);
    expect(await ids('service-providers', filter)).toEqual([]);
  });

  it('finds what a branch has after a category has moved into it', async () => {
    const [top, moved] = [
      await createProductCategory(provider()),
      await createProductCategory(provider()),
    ];
    const product = await putIn(provider(), [moved]);
    const filter = { categoryId: top, includeSubcategories: true };
    expect(await ids('products', filter)).toEqual([]);
    const data = { ...words, parentCategoryId: top };
    await provider().update('product-categories', { id: moved, data, previousData: {} });
    expect(await ids('products', filter)).toEqual([product.id]);
  });
});
