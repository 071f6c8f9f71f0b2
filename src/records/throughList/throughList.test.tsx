import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductCategory } from '../../../contract/productCategories';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { settled } from '../../testing/accessibility/openPage';
import { countActions } from '../../testing/countActions';
import { renderApp, type RenderOptions } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const heading = () => page.getByRole('heading', { level: 1 });
const nav = () => page.getByRole('navigation', { name: 'Through the list' });
const link = (name: string) => nav().getByRole('link', { name });

/** Opens a list, and the record at this place in it. */
const openFrom = async (list: string, index = 0, dataProvider?: RenderOptions['dataProvider']) => {
  await page.viewport(1280, 800);
  const rendered = await renderApp(list, { dataProvider });
  const records = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect.element(records.first()).toBeVisible();
  const hrefs = records.elements().map((one) => one.getAttribute('href') ?? '');
  const shown = [...new Set(hrefs)].filter((href) => /^\/[\w-]+\/\d+$/.test(href));
  await rendered.router.navigate(shown[index] ?? '');
  await expect.element(nav()).toBeVisible();
  const path = () => rendered.router.state.location.pathname;
  return { ...rendered, shown, path };
};

describe('a record that was opened from a list', () => {
  it.each([
    '/service-providers?perPage=3&filter={"enabled":"true"}',
    '/service-provider-categories?perPage=3&sort=name&order=DESC',
    '/product-categories?perPage=3',
    '/products?perPage=3&sort=price&order=DESC',
  ])('leads through it in its order, without a call for the list: %s', async (list) => {
    const { shown, path, router } = await openFrom(list);
    await expect.element(nav()).toHaveTextContent(/^1 of \d+$/);
    await expect.element(nav().getByRole('button', { name: 'Previous record' })).toBeDisabled();
    await link('Next record').click();
    await expect.poll(path).toBe(shown[1]);
    await expect.element(nav()).toHaveTextContent(/^2 of/);
    await expect.element(heading()).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.poll(path).toBe(shown[0]);
    await router.navigate(-1);
    await expect.poll(() => decodeURIComponent(path() + router.state.location.search)).toBe(list);
  });

  it('is not rendered again when its list is kept', async () => {
    const { shown, router } = await openFrom('/products');
    expect(shown.length).toBeGreaterThan(5);
    await router.navigate(-1);
    await expect.element(nav()).not.toBeInTheDocument();
    await settled();
    const store = vi.spyOn(QueryClient.prototype, 'setQueryData');
    onTestFinished(() => store.mockRestore());
    await router.navigate(shown[1] ?? '');
    await expect.element(nav()).toBeVisible();
    await settled();
    const stored = store.mock.calls.filter(
      ([[resource, method]]) => resource === 'products' && method === 'getOne',
    );
    expect(new Set(stored.map(([key]) => hashKey(key))).size).toBeLessThanOrEqual(3);
  });

  it('leads across pages, of which one more is read when somebody rests on the button', async () => {
    const { dataProvider, calls } = watchedApi();
    const { shown, path } = await openFrom('/products?perPage=2', 1, dataProvider);
    await expect.element(nav()).toHaveTextContent(/^2 of/);
    const lists = () => calls.filter((call) => call.path.startsWith('/products?'));
    const button = nav().getByRole('button', { name: 'Next record' });
    // An earlier test may have left the pointer where the button is now.
    await heading().hover();
    await button.hover();
    await expect.poll(() => lists().length).toBe(2);
    expect(lists().at(-1)?.path).toContain('page=2&pageSize=2');
    await button.click();
    await expect.element(nav()).toHaveTextContent(/^3 of/);
    expect(shown).not.toContain(path());
    await userEvent.keyboard('k');
    await expect.poll(path).toBe(shown[1]);
    expect(lists()).toHaveLength(2);
  });

  it('is edited in a row: Save and Next, and the keys that dismiss the message', async () => {
    const { screen, shown, path } = await openFrom('/product-categories?perPage=2', 1);
    await screen.getByRole('link', { name: 'Edit' }).click();
    const name = screen.getByLabelText('Name');
    await name.fill('Renamed');
    await screen.getByRole('button', { name: 'Save and Next' }).click();
    await expect.element(screen.getByText('Product Category updated successfully!')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    // On another page of the list.
    await expect.element(nav()).toHaveTextContent(/^3 of/);
    expect(path()).toMatch(/^\/product-categories\/\d+\/edit$/);
    await expect.element(name).toHaveFocus();
    await expect.element(name).not.toHaveValue('Renamed');
    // Save Changes stays with the record, and so does the list.
    await name.fill('Renamed too');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(path).toMatch(/^\/product-categories\/\d+$/);
    await expect.element(heading()).toHaveTextContent('Renamed too');
    await nav().getByRole('button', { name: 'Previous record' }).click();
    await expect.poll(path).toBe(shown[1]);
    await expect.element(heading()).toHaveTextContent('Renamed');
  });

  it('is edited with two actions besides typing, fifteen in a row', async () => {
    const categories = Array.from({ length: 16 }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      description: 'Old',
      parentCategoryId: null,
    }));
    const records = { ...sampleRecords, 'product-categories': categories };
    const fake = createFakeDataProvider(records);
    const { screen } = await openFrom('/product-categories', 0, fake);
    await screen.getByRole('link', { name: 'Edit' }).click();
    const { clicks, keys } = countActions();
    for (let number = 1; number <= 15; number += 1) {
      await expect.element(screen.getByLabelText('Name')).toHaveValue(`Category ${number}`);
      await screen.getByLabelText('Description').fill(`New ${number}`);
      await screen.getByRole('button', { name: 'Save and Next' }).click();
      await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Category 16');
    expect(clicks() + keys()).toBe(2 * 15);
    const { data } = await fake.getList<ProductCategory>('product-categories', {
      pagination: { page: 1, perPage: 100 },
    });
    expect(data.filter(({ description }) => description.startsWith('New'))).toHaveLength(15);
  });

  it('asks about unsaved changes first, and types J in a field', async () => {
    const { screen, shown, path, router } = await openFrom('/product-categories?perPage=3');
    await router.navigate(`${shown[0]}/edit`);
    const name = screen.getByLabelText('Name');
    await name.fill('');
    await userEvent.keyboard('jjk');
    await expect.element(name).toHaveValue('jjk');
    await link('Next record').click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(name).toHaveValue('jjk');
    await link('Next record').click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(path).toBe(`${shown[1]}/edit`);
  });

  it('stays while a dialog or a menu is open', async () => {
    const { screen, shown, path } = await openFrom('/products?perPage=3');
    await screen.getByRole('button', { name: 'More' }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    expect(path()).toBe(shown[0]);
  });

  it('has no total, and makes no call, on an API of only the specified calls', async () => {
    const { dataProvider, calls, failures } = watchedApi({ announces: false });
    const { shown, path } = await openFrom('/product-categories', 0, dataProvider);
    const lists = () => calls.filter((call) => call.path.startsWith('/product-categories?'));
    const before = lists().length;
    await userEvent.keyboard('j');
    await expect.poll(path).toBe(shown[1]);
    expect(lists()).toHaveLength(before);
    expect(nav().element().textContent).toBe('');
    expect(failures).toEqual([]);
  });
});

describe('no way through a list', () => {
  it.each(['/products/1', '/products/1/edit'])('is on %s, opened by its address', async (path) => {
    const { screen } = await renderApp(path);
    await expect.element(heading()).toBeVisible();
    expect(nav().elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save and Next' }).elements()).toEqual([]);
  });

  it('is on a record that was opened from another one, or that the list does not have', async () => {
    const { router } = await openFrom('/service-providers?perPage=3');
    await router.navigate('/products/1');
    await expect.element(page.getByRole('link', { name: 'View Product Images' })).toBeVisible();
    expect(nav().elements()).toEqual([]);
    await router.navigate('/products?filter={"name":"nothing has this name"}');
    await router.navigate('/products/1');
    await expect.element(page.getByRole('link', { name: 'View Product Images' })).toBeVisible();
    expect(nav().elements()).toEqual([]);
  });
});
