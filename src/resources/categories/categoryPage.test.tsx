import { describe, expect, it } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { settled } from '../../testing/accessibility/openPage';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import { openMore } from '../../testing/chooseMore';
import { watchedApi } from '../../testing/watchedApi';

const open = async (id: number, options: Parameters<typeof watchedApi>[0] = {}) => {
  const { dataProvider, calls, isIdle } = watchedApi(options);
  const app = await renderApp(`/product-categories/${id}`, { dataProvider });
  const section = (name: string) => app.screen.getByRole('region', { name });
  const callsTo = async (path: RegExp) => {
    await settled();
    await expect.poll(isIdle).toBe(true);
    return calls.flatMap((call) => (path.test(call.path) ? [call.path] : []));
  };
  return { ...app, section, callsTo };
};

describe('the page of a category', () => {
  it('names its parent beside the Parent ID, read in one call', async () => {
    const { screen, callsTo } = await open(2);
    await expect
      .element(screen.getByRole('definition').getByRole('link', { name: 'Clothing' }))
      .toHaveAttribute('href', '/product-categories/1');
    const terms = screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(['ID', 'Parent ID', 'Parent', 'Description']);
    expect(await callsTo(/^\/product-categories\/1$/)).toHaveLength(1);
  });

  it('links the parent by its id if it cannot be read', async () => {
    const fake = createFakeDataProvider();
    const { screen } = await renderApp('/product-categories/2', {
      dataProvider: {
        getOne: (resource, params) =>
          String(params.id) === '1' ? failing(500)() : fake.getOne(resource, params),
      },
    });
    await expect
      .element(screen.getByRole('link', { name: '#1' }))
      .toHaveAttribute('href', '/product-categories/1');
  });

  it('counts its sub-categories and the records of its branch, and lists the first, in one call each', async () => {
    const { section, callsTo } = await open(1);
    const women = section('3 sub-categories').getByRole('link', { name: 'Women' });
    await expect.element(women).toHaveAttribute('href', '/product-categories/2');
    const products = section('4 products, sub-categories included');
    await expect
      .element(products.getByRole('link', { name: 'Silk evening dress' }))
      .toHaveAttribute('href', '/products/1');
    await expect.element(products).toHaveTextContent('₦85,000');
    expect(products.getByRole('listitem').elements()).toHaveLength(4);
    expect(await callsTo(/^\/products\?/)).toEqual([
      '/products?categoryId=1&includeSubcategories=true&page=1&pageSize=5',
    ]);
  });

  it('leads to all of them if there are more', async () => {
    const fake = createFakeDataProvider();
    const names = Array.from({ length: 11 }, (_, index) => `Kind ${index + 1}`);
    for (const name of names) {
      await fake.create('product-categories', {
        data: { name, description: 'Some words', parentCategoryId: 7 },
      });
    }
    const { screen } = await renderApp('/product-categories/7', { dataProvider: fake });
    await screen.getByRole('link', { name: 'Show all: 11 sub-categories' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Kind 10' })).toBeVisible();
    await expect.element(screen.getByText('Lighting').first()).toBeVisible();
  });

  it('says that it has neither sub-categories nor records', async () => {
    const { section } = await open(7);
    await expect.element(section('Sub-categories')).toHaveTextContent('No sub-categories yet.');
    await expect
      .element(section('Products'))
      .toHaveTextContent('No products in this category yet.');
  });

  it('says in their place that the records could not be loaded, and tries again', async () => {
    const fake = createFakeDataProvider();
    let isBroken = true;
    const { screen } = await renderApp('/product-categories/1', {
      dataProvider: {
        getList: (resource, params) =>
          isBroken && resource === 'products'
            ? failing(500, 'Busy')()
            : fake.getList(resource, params),
      },
    });
    await expect
      .element(screen.getByRole('region', { name: 'Products' }))
      .toHaveTextContent('Busy');
    isBroken = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Silk evening dress' })).toBeVisible();
  });

  it('reads neither sub-categories nor records on an API without branches, and still leads to both', async () => {
    const { screen, callsTo } = await open(1, { announces: false });
    await expect.element(screen.getByText('Description')).toBeVisible();
    expect(await callsTo(/\?/)).toEqual([]);
    expect(screen.getByRole('region').elements()).toEqual([]);
    await expect.element(await openMore('Show products')).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Add sub-category' })).toBeVisible();
  });
});
