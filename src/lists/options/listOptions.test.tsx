import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductCategory } from '../../../contract/productCategories';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';
import { chooseOption } from '../../testing/chooseOption';

const LIST = '/product-categories';

const categories = Array.from({ length: 31 }, (_, index): ProductCategory => ({
  id: index + 1,
  // The last ones come first by name.
  name: `Category ${String(90 - index)}`,
  description: 'Some words',
  parentCategoryId: null,
}));

const open = async (path: string) => {
  const fake = createFakeDataProvider({ 'product-categories': categories });
  const getList = vi.spyOn(fake, 'getList');
  const app = await renderApp(path, { dataProvider: fake });
  const { screen, router } = app;
  const query = () => new URLSearchParams(router.state.location.search);
  await expect.element(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  return { screen, router, getList, query };
};

const offers = (extension: string) => extension !== 'list-options';

const firstName = () => document.querySelector('main li h2')?.textContent;

beforeEach(() => page.viewport(1280, 900));

describe('the toolbar of a list', () => {
  it('shows the total, also of a filtered list', async () => {
    const { screen } = await open(LIST);
    await expect.element(screen.getByText('31 product categories')).toBeVisible();
    await screen.getByLabelText('Name').fill('Category 90');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('1 product category', { exact: true })).toBeVisible();
  });

  it.each([1280, 360])('beside the page says which records it has, at %i px', async (width) => {
    await page.viewport(width, 900);
    const { screen } = await open(`${LIST}?page=4`);
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    await expect.element(pager.getByText('Page 4 of 4')).toBeVisible();
    await expect.element(pager.getByText('31–31 of 31')).toBeVisible();
  });

  it('sorts from page 1, in the URL', async () => {
    const { screen, query } = await open(`${LIST}?page=2`);
    await chooseOption(screen.getByRole('combobox', { name: 'Sort' }), 'Name A–Z');
    await expect.poll(firstName).toBe('Category 60');
    await expect.element(screen.getByText('Page 1 of 4')).toBeVisible();
    expect(query().get('sort')).toBe('name');
    expect(query().get('order')).toBe('ASC');
    await expect
      .element(screen.getByRole('combobox', { name: 'Sort' }))
      .toHaveTextContent('Name A–Z');
  });

  it('shows no order as selected when the URL names one that the list does not have', async () => {
    const { screen } = await open(`${LIST}?sort=name&order=sideways`);
    await expect
      .element(screen.getByRole('combobox', { name: 'Sort' }))
      .not.toHaveTextContent('Name');
  });
});

describe('the options of the pager', () => {
  it('goes to the page that is typed, and says which pages there are for any other', async () => {
    const { screen, query } = await open(LIST);
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    for (const text of ['9', '0', '1.5', 'x', ' ']) {
      await field.fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByText('Enter a page from 1 to 4.')).toBeVisible();
      expect(query().get('page')).toBeNull();
    }
    await field.fill('3');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Page 3 of 4')).toBeVisible();
    await expect.element(field).toHaveValue('3');
    await expect.element(field).toHaveFocus();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(field).toHaveValue('4');
  });

  it('stays on the page it shows without another address, and forgets what was typed before', async () => {
    const { screen, router, query } = await open(LIST);
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    const { key } = router.state.location;
    await field.click();
    await userEvent.keyboard('{Enter}');
    await field.fill('1');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.key).toBe(key);
    await field.fill('77');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Enter a page from 1 to 4.')).toBeVisible();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(field).toHaveValue('2');
    await expect.element(screen.getByText('Enter a page from 1 to 4.')).not.toBeInTheDocument();
    expect(query().get('page')).toBe('2');
  });

  it.each([
    ['the page', 'Go to page', 'page', '2'],
    ['the view', 'Cards', 'view', 'cards'],
    ['the sort', 'Name', 'sort', 'name'],
    ['the filters', 'Apply', 'filter', '{"name":"Category"}'],
  ])('is kept by a change of %s before it is rendered', async (_, name, parameter, value) => {
    const { screen, router, query } = await open(`${LIST}?view=table`);
    await expect.element(screen.getByRole('table')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    await field.fill('2');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Category');
    const form = field.element().closest('form');
    const [button] = screen.getByRole('button', { name, exact: true }).elements();
    const stop = router.subscribe(({ location }) => {
      if (!location.search.includes('perPage=20')) return;
      stop();
      // The address has changed, and React has not rendered it.
      if (button instanceof HTMLElement) button.click();
      else form?.requestSubmit();
    });
    await chooseOption(screen.getByRole('combobox', { name: 'Per page' }), '20');
    await expect.poll(() => query().get(parameter)).toBe(value);
    expect(query().get('perPage')).toBe('20');
  });

  it('changes the page size from page 1, in the URL', async () => {
    const { screen, query } = await open(`${LIST}?page=3`);
    await chooseOption(screen.getByRole('combobox', { name: 'Per page' }), '20');
    await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(query().get('perPage')).toBe('20');
  });

  it('selects the page size of the URL', async () => {
    const { screen } = await open(`${LIST}?perPage=7`);
    await expect.element(screen.getByRole('combobox', { name: 'Per page' })).toHaveTextContent('7');
  });
});

describe('the table of a list', () => {
  it('is switched to and back, in the URL', async () => {
    const { screen, router, query } = await open(`${LIST}?sort=name&order=DESC`);
    await screen.getByRole('button', { name: 'Table' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(query().get('view')).toBe('table');
    expect(query().get('sort')).toBe('name');
    await router.navigate('/dashboard');
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await router.navigate(-1);
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(query().get('view')).toBe('table');
    await screen.getByRole('button', { name: 'Cards' }).click();
    await expect.poll(firstName).toBe('Category 90');
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });

  it('sorts by its headers, one of which says how', async () => {
    const { screen } = await open(`${LIST}?view=table`);
    const header = screen.getByRole('columnheader', { name: 'Name' });
    await expect
      .element(screen.getByRole('columnheader', { name: 'ID' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await expect.element(header).not.toHaveAttribute('aria-sort');
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(screen.getByRole('rowheader').first()).toHaveTextContent('Category 60');
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('rowheader').first()).toHaveTextContent('Category 90');
    const description = screen.getByRole('columnheader', { name: 'Description' });
    await expect.element(description.getByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['/products', 'Price', /₦/],
    ['/service-providers/1/products', 'Product Status', /Enabled|Disabled/],
    ['/service-provider-categories', 'Parent Category', /None/],
  ])('of %s shows fields as the rest of the console does', async (path, column, value) => {
    const { screen } = await renderApp(`${path}?view=table`);
    await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
    // The first cell has the checkbox.
    const headers = screen.getByRole('columnheader').elements();
    const index = headers.findIndex(({ textContent }) => textContent === column);
    expect(index).toBeGreaterThan(0);
    const row = screen.getByRole('row').nth(1);
    await expect.element(row.getByRole('cell').nth(index)).toHaveTextContent(value);
  });
});

describe('an API that does not announce the options', () => {
  it('gets the specified list: no toolbar, no table, no sort', async () => {
    const fake = createFakeDataProvider({ 'product-categories': categories });
    const { screen } = await renderApp(`${LIST}?view=table&sort=name&order=ASC`, {
      dataProvider: { ...fake, offers },
    });
    await expect.element(screen.getByText('Page 1 of 4')).toBeVisible();
    await expect.poll(firstName).toContain('Category');
    expect(screen.getByRole('table').elements()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Sort' }).elements()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Go to page' }).elements()).toEqual([]);
    expect(screen.getByText('31 product categories').elements()).toEqual([]);
  });
});

it('the box in the header of the table selects the page, or none of it', async () => {
  const { screen } = await open(`${LIST}?view=table&perPage=10`);
  const table = screen.getByRole('table');
  await expect.element(table.getByRole('rowheader').first()).toBeVisible();
  const all = table.getByRole('checkbox', { name: 'Select all on this page' });
  await table.getByRole('checkbox').nth(1).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(screen.getByText('10 selected')).toBeVisible();
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(screen.getByText('10 selected')).not.toBeInTheDocument();
});
