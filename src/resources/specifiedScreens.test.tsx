import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../testing/accessibility/openPage';
import { renderOnBasicApi } from '../testing/basicApi/renderOnBasicApi';

// On an API of exactly the specified calls, which announces no extension.

describe('a page that the API does not have', () => {
  it.each([
    '/invitation#token',
    '/account',
    '/administrators',
    '/activity',
    '/search?q=a',
    '/products/%E0%A4%A',
  ])('%s is the 404 page, without a call', async (path) => {
    const { screen, calls } = await renderOnBasicApi(path);
    await expect.element(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await settled();
    expect(calls).toEqual([]);
  });
});

describe('the home page', () => {
  it('is the greeting and its line, without a call', async () => {
    const { screen, calls } = await renderOnBasicApi('/dashboard');
    const main = screen.getByRole('main');
    await expect
      .element(main)
      .toHaveTextContent(
        /^Good (morning|afternoon|evening) .{1,2}Welcome to the admin dashboard\.$/u,
      );
    expect(main.getByRole('link').elements()).toEqual([]);
    expect(calls).toEqual([]);
  });
});

describe('a list of categories', () => {
  it('has cards of one link each, with the name of the parent as text', async () => {
    const { screen } = await renderOnBasicApi('/service-provider-categories?page=301');
    const card = screen.getByRole('listitem').filter({ hasText: 'Category 3001' });
    await expect.element(card).toHaveTextContent('Category 3001Of service providersParent ID: 1');
    await expect.element(card.getByText('Category 1', { exact: true })).toBeVisible();
    expect(card.getByRole('link').elements()).toHaveLength(1);
  });
});

describe('the page of a category', () => {
  it.each(['/service-provider-categories/3200', '/product-categories/cat-3200'])(
    '%s makes the specified call and no other',
    async (path) => {
      const { screen, callsSince } = await renderOnBasicApi(path);
      await expect.element(screen.getByText('Parent ID')).toBeVisible();
      await settled();
      expect(callsSince()).toEqual([`GET ${path}`]);
    },
  );

  it.each(['/service-provider-categories/2', '/product-categories/cat-2'])(
    '%s shows its fields in the specified order',
    async (path) => {
      const { screen } = await renderOnBasicApi(path);
      await expect
        .poll(() =>
          screen
            .getByRole('term')
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(['ID', 'Parent ID', 'Description']);
    },
  );
});

describe('a filter by category', () => {
  it.each([
    ['/service-providers', 'Category 7', 'serviceProviderCategoryId=7&page=1&pageSize=20'],
    ['/products', 'Goods 7', 'categoryId=cat-7&page=1&pageSize=30'],
  ])('of %s sends exactly the id', async (path, name, query) => {
    const { screen, callsSince } = await renderOnBasicApi(path);
    expect(screen.getByText('Include sub-categories').elements()).toEqual([]);
    await screen.getByRole('combobox', { name: 'Category' }).fill(name);
    await screen.getByRole('option', { name, exact: true }).click();
    callsSince();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(callsSince).toEqual([`GET ${path}?${query}`]);
    await settled();
    expect(callsSince()).toEqual([]);
  });
});

describe('a bulk change', () => {
  it('adds a category whose id is a text, by reading and saving the record', async () => {
    const { screen, calls } = await renderOnBasicApi('/products');
    await screen.getByRole('checkbox', { name: 'Select Cake' }).click();
    await screen.getByRole('button', { name: 'Add category' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('combobox').fill('Goods 7');
    await screen.getByRole('option', { name: 'Goods 7', exact: true }).click();
    calls.splice(0);
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Category added to 1.');
    const own = calls.filter(({ path }) => path === '/products/cake-2');
    expect(own.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(own[1]?.body).toMatchObject({ productCategoryIds: ['cat-7'] });
  });
});

describe('the page of a provider', () => {
  it('shows a logo whole, on white', async () => {
    const { screen } = await renderOnBasicApi('/service-providers/c0ffee-1');
    const logo = screen.getByRole('img', { name: /logo/i }).last();
    await expect.element(logo).toHaveStyle({ objectFit: 'contain' });
    await expect.element(logo).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  });
});

describe('a product card', () => {
  it('opens the product wherever it is pressed', async () => {
    const { screen, router } = await renderOnBasicApi('/service-providers/c0ffee-1/products');
    const card = screen.getByRole('listitem').filter({ hasText: 'Cake' });
    expect(card.getByRole('link').elements()).toHaveLength(1);
    for (const place of [card.getByText('No preview chosen'), card.getByText('Of chocolate')]) {
      // The link of the card is above its texts, and takes the press.
      await place.click({ force: true });
      await expect.poll(() => router.state.location.pathname).toBe('/products/cake-2');
      await router.navigate(-1);
      await expect.element(card).toBeVisible();
    }
  });
});

/** The texts of the buttons beside the heading. */
const headingButtons = () => {
  const heading = document.querySelector('h1')?.parentElement?.parentElement;
  const buttons = heading?.nextElementSibling?.querySelectorAll('a, button') ?? [];
  return [...buttons].map(({ textContent }) => textContent);
};

describe('the heading', () => {
  it.each([
    ['/service-provider-categories', ['More']],
    ['/service-provider-categories/2', ['Edit', 'More']],
    ['/service-providers', ['Add Provider', 'More']],
    ['/service-providers/c0ffee-1', ['View Products', 'Edit', 'More']],
    ['/service-providers/c0ffee-1/products', ['Add Product', 'More']],
    ['/products/dress-1', ['View Product Images', 'Edit', 'More']],
    ['/products/dress-1/images', ['Add Image']],
    ['/products/dress-1/images/img-1', ['Edit', 'Delete', 'More']],
    ['/products/dress-1/images/img-2', ['Edit', 'Set as Preview', 'Delete', 'More']],
  ])('of %s has the specified buttons, in their order, and then the menu', async (path, names) => {
    await renderOnBasicApi(path);
    await expect.poll(headingButtons).toEqual(names);
  });

  it('has no buttons besides the menu that act at once', async () => {
    const { screen, callsSince } = await renderOnBasicApi('/service-providers/c0ffee-1');
    expect(screen.getByRole('button', { name: 'Disable' }).elements()).toEqual([]);
    callsSince();
    screen.getByRole('button', { name: 'More' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Disable' })).toBeVisible();
    expect(callsSince()).toEqual([]);
  });
});
