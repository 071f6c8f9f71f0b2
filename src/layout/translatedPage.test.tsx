import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';
import { translatePage } from '../testing/translatePage';

/** The console with a translated page. */
const open = async (...args: Parameters<typeof renderApp>) => {
  const app = await renderApp(...args);
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  const lost = translatePage();
  /** Nothing has been replaced by an error, and every change of a text is shown. */
  const expectWhole = () => {
    const errors = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);
    expect.soft(errors).toEqual([]);
    expect.soft(lost).toEqual([]);
  };
  return { ...app, expectWhole };
};

const CATEGORIES = '/service-provider-categories';

describe('on a page that the browser has translated', () => {
  it('the palette finds, finds nothing, is cleared and opens a record', async () => {
    const { screen, router, expectWhole } = await open('/dashboard');
    await screen.getByRole('button', { name: 'Search providers, products…' }).click();
    const field = screen.getByRole('combobox');
    for (const text of [
      'tailor',
      'tail',
      'zzzz',
      '',
      'adaeze',
      'okafor adaeze',
      'okafor',
      'create',
      '',
    ]) {
      await field.fill(text);
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      await expect
        .poll(() => screen.getByRole('option').elements().length > 0)
        .toBe(text !== 'zzzz');
      expectWhole();
    }
    await field.fill('tailor');
    await screen.getByRole('option', { name: /Tailoring/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`${CATEGORIES}/2`);
    await expect.element(screen.getByRole('heading', { name: 'Tailoring' })).toBeVisible();
    expectWhole();
  });

  it('the search of a tree marks, unmarks and finds nothing', async () => {
    const { screen, expectWhole } = await open(`${CATEGORIES}?view=tree`);
    const field = screen.getByRole('searchbox');
    for (const text of ['t', 'tail', 'ailor', 'zzz', 'fash', '']) {
      await field.fill(text);
      await expect
        .poll(() => screen.getByRole('treeitem').elements().length > 0)
        .toBe(text !== 'zzz');
      await expect
        .poll(() => document.querySelector('mark')?.textContent.toLowerCase() ?? '')
        .toBe(text === 'zzz' ? '' : text);
      expectWhole();
    }
    await screen.getByRole('button', { name: 'Collapse all' }).click();
    await screen.getByRole('button', { name: 'Expand all' }).click();
    await expect.element(screen.getByRole('treeitem', { name: /Tailoring/ })).toBeVisible();
    expectWhole();
  });

  it('filters are applied and removed, and their picker shows what is chosen', async () => {
    await page.viewport(360, 740);
    const { screen, expectWhole } = await open('/products');
    await screen.getByRole('button', { name: 'Filters' }).click();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('cheap');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText(/^Minimum Price must be a number/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('1');
    const picker = screen.getByRole('combobox', { name: 'Category' });
    for (const text of ['wom', 'zzz', 'wom']) await picker.fill(text);
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Apply' }).click();
    const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect.poll(() => chips.elements().length).toBe(2);
    expectWhole();
    await chips.first().getByRole('button').click();
    await expect.poll(() => chips.elements().length).toBe(1);
    await chips.first().getByRole('button').click();
    await expect.poll(() => chips.elements().length).toBe(0);
    expectWhole();
  });

  it('the pager says which page is shown', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      description: 'Some words',
      parentId: index === 0 ? null : 1,
    }));
    const dataProvider = createFakeDataProvider({ 'service-provider-categories': many });
    const { screen, expectWhole } = await open(CATEGORIES, { dataProvider });
    for (const [button, text] of [
      ['Next', 'Page 2 of 3'],
      ['Next', 'Page 3 of 3'],
      ['Previous', 'Page 2 of 3'],
    ] as const) {
      await screen.getByRole('button', { name: button }).click();
      await expect.element(screen.getByText(text)).toBeVisible();
      expectWhole();
    }
    await screen.getByRole('button', { name: 'Table' }).click();
    await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
    await screen.getByRole('checkbox').nth(1).click();
    await screen.getByRole('checkbox').nth(2).click();
    await screen.getByRole('checkbox').nth(1).click();
    await screen.getByRole('button', { name: 'Cards' }).click();
    expectWhole();
  });

  it('tabs, history and breadcrumbs come and go', async () => {
    const { screen, router, expectWhole } = await open('/service-providers/1');
    await screen.getByRole('tab', { name: 'Public view' }).click();
    await expect
      .element(screen.getByText('What the public can see of this provider.'))
      .toBeVisible();
    await screen.getByRole('tab', { name: 'Details' }).click();
    await expect.element(screen.getByText('adaeze.okafor@example.com')).toBeVisible();
    for (const path of [
      '/products/1',
      '/products/1/images',
      '/products/1/images/1',
      '/not-found',
      `${CATEGORIES}/2`,
      '/tasks',
      '/service-providers',
    ]) {
      await router.navigate(path);
      await expect.element(screen.getByRole('heading').first()).toBeVisible();
      expectWhole();
    }
  });

  it('forms show and withdraw errors, and save', async () => {
    const { screen, router, expectWhole } = await open('/service-providers/3/edit');
    const city = screen.getByRole('textbox', { name: 'City' });
    await city.fill('');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(city).toBeInvalid();
    const phone = screen.getByRole('textbox', { name: 'Phone Number' });
    for (const text of ['call me', 'no', '+234 803 555 0100']) await phone.fill(text);
    const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
    await picker.fill('cater');
    await userEvent.keyboard('{Enter}');
    await picker.fill('zzz');
    await picker.fill('');
    await userEvent.keyboard('{Tab}');
    await screen.getByRole('switch').click();
    await screen.getByRole('switch').click();
    await city.fill('Umuahia');
    expectWhole();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/service-providers/3');
    await expect.element(screen.getByText('Umuahia').first()).toBeVisible();
    expectWhole();
  });
});

it.each([
  ['/service-providers', 'adaeze.okafor@example.com'],
  ['/service-providers/1', 'adaeze.okafor@example.com'],
  ['/service-providers/1', '+234 803 555 0101'],
  ['/products', '₦85,000'],
  ['/products/1', '₦85,000'],
  ['/products?view=table', '₦85,000'],
  ['/product-categories/2', '1'],
])('%s keeps %s from being translated', async (path, text) => {
  const { screen } = await renderApp(path);
  const shown = screen.getByRole('main').getByText(text, { exact: true }).first();
  await expect.element(shown).toBeVisible();
  expect(shown.element().closest('[translate=no]')).not.toBeNull();
});
