import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startIn } from '../testing/language';
import { settled } from '../testing/accessibility/openPage';
import { renderApp } from '../testing/renderApp';
import { chooseOption } from '../testing/chooseOption';

const WIDTH = 360;

/** What a list has above its first card at most, in pixels, the top bar included. */
const FIRST_CARD = 240;

const LISTS = [
  '/service-provider-categories',
  '/service-providers',
  '/service-providers/1/products',
  '/product-categories',
  '/products',
  '/products/1/images',
];

const card = () => document.querySelector('main ul:not([aria-hidden]) > li.MuiCard-root');

const firstRecord = () => card() ?? document.querySelector('[role=treeitem]');

const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

beforeEach(() => page.viewport(WIDTH, 780));

describe.each(['en', 'fr'] as const)('on a phone, in %s,', (language) => {
  it.each(LISTS)('the first card of %s is near the top', async (path) => {
    await startIn(language);
    await renderApp(path);
    await expect.poll(card).not.toBeNull();
    await expect.poll(() => card()?.getBoundingClientRect().top).toBeLessThanOrEqual(FIRST_CARD);
    expect(document.documentElement.scrollWidth).toBe(WIDTH);
  });
});

describe('at 1280 px', () => {
  it.each([...LISTS, '/product-categories?view=tree'])(
    'the first record of %s is near the top',
    async (path) => {
      await page.viewport(1280, 800);
      await renderApp(path);
      await expect.poll(firstRecord).not.toBeNull();
      await expect.poll(() => firstRecord()?.getBoundingClientRect().top).toBeLessThanOrEqual(300);
    },
  );

  it.each(LISTS)('the filters of %s, with Apply, end above its options', async (path) => {
    await page.viewport(1280, 800);
    const { screen } = await renderApp(path);
    await expect.poll(card).not.toBeNull();
    await settled();
    const view = screen.getByRole('group', { name: 'View', exact: true });
    const apply = screen.getByRole('button', { name: 'Apply', exact: true });
    for (const group of view.elements()) {
      await expect.element(apply).toBeVisible();
      expect(apply.element().getBoundingClientRect().bottom).toBeLessThan(
        group.getBoundingClientRect().top,
      );
    }
    expect(view.elements().length).toBeLessThanOrEqual(1);
  });
});

const openFilters = async (path: string) => {
  await page.viewport(768, 800);
  const app = await renderApp(path);
  await expect.poll(card).not.toBeNull();
  await app.screen.getByRole('button', { name: 'Filters' }).click();
  await expect.element(app.screen.getByRole('button', { name: 'Apply' })).toBeVisible();
  await settled();
  return app;
};

describe('at 768 px, beside the sidebar', () => {
  it.each(['/service-providers', '/products'])(
    'the filters of %s are two on a line',
    async (path) => {
      await openFilters(path);
      const fields = document.querySelectorAll('[role=search] .MuiFormControl-root');
      const tops = [...fields].map((field) => Math.round(field.getBoundingClientRect().top));
      expect(new Set(tops).size).toBeLessThanOrEqual(Math.ceil(fields.length / 2));
    },
  );

  it.each(['/service-provider-categories', '/product-categories'])(
    'the parent of the filters of %s is not cut off',
    async (path) => {
      const { screen } = await openFilters(path);
      const parent = screen.getByRole('combobox', { name: 'Parent Category' });
      await expect.element(parent).toHaveValue('Select Parent Category');
      const { scrollWidth, clientWidth } = parent.element();
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    },
  );
});

describe('on a phone', () => {
  it.each(['/service-providers', '/product-categories', '/products?view=table'])(
    'filters, views, sort and view of %s are on one line',
    async (path) => {
      const { screen } = await renderApp(path);
      const controls = [
        screen.getByRole('button', { name: 'Filters', exact: true }),
        screen.getByRole('button', { name: 'Views', exact: true }),
        screen.getByRole('combobox', { name: 'Sort' }),
        screen.getByRole('group', { name: 'View', exact: true }),
      ];
      for (const control of controls) await expect.element(control).toBeVisible();
      const [first = 0, ...others] = controls.map((control) => middleOf(control.element()));
      for (const other of others) expect(Math.abs(other - first)).toBeLessThan(3);
    },
  );

  it('a menu has Import and Export', async () => {
    const { screen, router } = await renderApp('/service-providers');
    const open = screen.getByRole('button', { name: 'More' });
    await expect.element(screen.getByRole('link', { name: 'Import' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('listitem').first()).toBeVisible();
    await open.click();
    await screen.getByRole('menuitem', { name: 'Export' }).click();
    await expect.element(screen.getByRole('dialog', { name: /Export/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await open.click();
    await screen.getByRole('menuitem', { name: 'Import' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/service-providers/import');
  });

  it('the sort is named, and chosen from its list', async () => {
    const { screen, router } = await renderApp('/products');
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    await expect.element(sort).toHaveTextContent('Oldest first');
    await chooseOption(sort, 'Name A–Z');
    await expect.poll(() => router.state.location.search).toContain('sort=name');
  });
});
