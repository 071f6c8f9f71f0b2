import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';

const FILTERS = {
  name: 'e',
  enabled: 'true',
  categoryId: 3,
  minPrice: 12_500,
  minRating: 1,
};

const addressOf = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Opens a list on a phone-sized screen with the filters in its URL. */
const open = async (path: string, filter = {}) => {
  await page.viewport(360, 640);
  const { screen, router } = await renderApp(addressOf(path, filter));
  const toggle = screen.getByRole('button', { name: /^Filters/ });
  await expect.element(toggle).toBeVisible();
  const applied = () =>
    JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}') as object;
  return { screen, router, toggle, applied };
};

describe('below 1200 px', () => {
  it('a button expands and collapses the filters', async () => {
    const { screen, toggle } = await open('/products');
    const name = screen.getByRole('searchbox', { name: 'Name' });
    await expect.element(toggle).toHaveTextContent(/^Filters$/);
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(name).not.toBeInTheDocument();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    // The inputs are loaded when the filters are first shown.
    await expect.element(name).toBeVisible();
    const controlled = document.getElementById(
      toggle.element().getAttribute('aria-controls') ?? '',
    );
    expect(controlled?.contains(name.element())).toBe(true);
    for (const label of ['Minimum Price', 'Maximum Price', 'Minimum Rating', 'Maximum Rating']) {
      await expect.element(screen.getByRole('textbox', { name: label })).toBeVisible();
    }
    for (const label of ['Status', 'Category']) {
      await expect.element(screen.getByRole('combobox', { name: label })).toBeVisible();
    }
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
    await toggle.click();
    await expect.element(name).not.toBeInTheDocument();
  });

  it('collapsed filters are not in the tab order', async () => {
    const { toggle } = await open('/service-providers');
    const next = page.getByRole('group', { name: 'List options' }).getByRole('button').first();
    await expect.element(next).toBeVisible();
    toggle.element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(next).toHaveFocus();
  });

  it('applying collapses the filters, focuses their button and updates its count', async () => {
    const { screen, toggle, applied } = await open('/products');
    await toggle.click();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('12500');
    await screen.getByRole('searchbox', { name: 'Name' }).fill('e');
    await userEvent.keyboard('{Enter}');
    await expect.poll(applied).toEqual({ minPrice: 12_500, name: 'e' });
    await expect.element(toggle).toHaveTextContent('Filters (2)');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(toggle).toHaveFocus();
  });

  it('unapplied input is kept while collapsed, and is not counted as active', async () => {
    const { screen, toggle } = await open('/products');
    await toggle.click();
    const name = screen.getByRole('searchbox', { name: 'Name' });
    await name.fill('gele');
    await toggle.click();
    await expect.element(name).not.toBeInTheDocument();
    await expect.element(toggle).toHaveTextContent(/^Filters$/);
    await expect
      .element(screen.getByRole('list', { name: 'Active filters' }))
      .not.toBeInTheDocument();
    await toggle.click();
    await expect.element(name).toHaveValue('gele');
  });

  it('invalid filters stay expanded', async () => {
    const { screen, toggle } = await open('/products');
    await toggle.click();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('cheap');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText(/^Minimum Price must be a number/)).toBeVisible();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('chips describe each active filter', async () => {
    const { screen, toggle } = await open('/products', FILTERS);
    await expect.element(toggle).toHaveTextContent('Filters (5)');
    const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect
      .poll(() => chips.elements().map(({ textContent }) => textContent))
      .toEqual([
        'Name: e',
        'Status: Enabled',
        expect.stringMatching(/^Category: [^›]+$/),
        'Minimum Price: ₦12,500',
        'Minimum Rating: 1',
      ]);
  });

  it('a chip names the parent category', async () => {
    const { screen } = await open('/product-categories', { parentCategoryId: 'null' });
    await expect
      .element(screen.getByText('Parent Category: No Parent Category', { exact: true }))
      .toBeVisible();
  });

  it.each(['Name', 'Status', 'Category', 'Minimum Price', 'Minimum Rating'])(
    'the × of the chip %s meets the target size and removes only that filter',
    async (label) => {
      const { screen, toggle, applied } = await open('/products', FILTERS);
      const remove = screen.getByRole('button', { name: `Remove filter: ${label}` });
      await expect.element(remove).toBeVisible();
      const { width, height } = remove.element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      const source = {
        Name: 'name',
        Status: 'enabled',
        Category: 'categoryId',
        'Minimum Price': 'minPrice',
        'Minimum Rating': 'minRating',
      }[label];
      const left = Object.fromEntries(Object.entries(FILTERS).filter(([key]) => key !== source));
      await remove.click();
      await expect.poll(applied).toEqual(left);
      await expect.element(remove).not.toBeInTheDocument();
      await expect.element(toggle).toHaveTextContent('Filters (4)');
      await expect.element(toggle).toHaveFocus();
    },
  );

  describe('the sub-categories of a category', () => {
    const BRANCH = { name: 'e', categoryId: 1, includeSubcategories: true };

    it('are no longer included once the × of its chip removes the category', async () => {
      const { screen, toggle, applied } = await open('/products', BRANCH);
      await expect.element(toggle).toHaveTextContent('Filters (3)');
      await screen.getByRole('button', { name: 'Remove filter: Category' }).click();
      await expect.poll(applied).toEqual({ name: 'e' });
      await expect.element(toggle).toHaveTextContent('Filters (1)');
    });

    it('are no longer included once the category is cleared and Apply is pressed', async () => {
      const { screen, router, toggle, applied } = await open('/products', BRANCH);
      await toggle.click();
      const included = screen.getByRole('checkbox', { name: 'Include sub-categories' });
      await expect.element(included).toBeChecked();
      await screen.getByRole('combobox', { name: 'Category' }).fill('');
      await expect.element(included).toBeDisabled();
      // Closes the options, which cover the button.
      await userEvent.keyboard('{Tab}');
      await screen.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(applied).toEqual({ name: 'e' });
      await expect.element(toggle).toHaveTextContent('Filters (1)');
      await router.navigate(-1);
      await expect.poll(applied).toEqual(BRANCH);
      await expect.element(toggle).toHaveTextContent('Filters (3)');
      await toggle.click();
      await expect.element(included).toBeChecked();
    });
  });

  it('removes both of two filters in quick succession', async () => {
    const { screen, applied } = await open('/products', FILTERS);
    const remove = (label: string) =>
      screen.getByRole('button', { name: `Remove filter: ${label}` });
    await expect.element(remove('Name')).toBeVisible();
    const buttons = [remove('Name').element(), remove('Status').element()];
    // Without a rendering in between.
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const { categoryId, minPrice, minRating } = FILTERS;
    await expect.poll(applied).toEqual({ categoryId, minPrice, minRating });
  });

  it('a double click on Apply presses nothing that moves under the pointer', async () => {
    const { screen, toggle, applied } = await open('/products');
    await toggle.click();
    await screen.getByRole('searchbox', { name: 'Name' }).fill('e');
    const onClick = vi.fn<() => void>();
    screen.getByRole('main').element().addEventListener('click', onClick);
    await screen.getByRole('button', { name: 'Apply' }).dblClick();
    await expect.poll(applied).toEqual({ name: 'e' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('a double click on × removes one filter', async () => {
    const { screen, applied } = await open('/service-providers', { email: 'a', brandName: 'b' });
    await screen.getByRole('button', { name: 'Remove filter: Email' }).dblClick();
    await expect.poll(applied).toEqual({ brandName: 'b' });
    await expect
      .element(screen.getByRole('button', { name: 'Remove filter: Brand Name' }))
      .toBeVisible();
  });

  it.each([
    ['/service-providers', { enabled: 'true' }],
    ['/service-providers', {}],
    ['/products', {}],
    ['/service-providers/1/products', {}],
    ['/service-provider-categories', {}],
    ['/product-categories', {}],
  ])('the first card of %s with %j is visible without scrolling', async (path, filter) => {
    const { screen } = await open(path, filter);
    const name = screen.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect.element(name).toBeVisible();
    expect(name.element().getBoundingClientRect().bottom).toBeLessThan(640);
  });
});

it('unapplied input survives widening the window', async () => {
  const { screen, toggle } = await open('/products');
  await toggle.click();
  const name = screen.getByRole('searchbox', { name: 'Name' });
  await name.fill('gele');
  await page.viewport(1280, 800);
  await expect.element(toggle).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('gele');
});

describe('Apply', () => {
  it('pushes one history entry however often it is clicked', async () => {
    const { screen, router } = await renderApp('/service-providers');
    const brand = screen.getByRole('searchbox', { name: 'Brand Name' });
    await brand.fill('no such brand');
    await screen.getByRole('button', { name: 'Apply' }).dblClick();
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await brand.fill('kitchen');
    await screen.getByRole('button', { name: 'Apply' }).dblClick();
    await expect.element(screen.getByText('Nothing to see here.')).not.toBeInTheDocument();
    await router.navigate(-1);
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await expect.element(brand).toHaveValue('no such brand');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('keeps what is entered before the list has the applied filters', async () => {
    const { screen, router } = await renderApp(addressOf('/products', { categoryId: 1 }));
    const include = screen.getByRole('checkbox', { name: 'Include sub-categories' });
    await expect.element(include).not.toBeChecked();
    await screen.getByRole('searchbox', { name: 'Name' }).fill('no such product');
    const box = include.element() as HTMLInputElement;
    // The address changes at once, and is rendered in a transition.
    const stop = router.subscribe(() => {
      stop();
      box.click();
    });
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Name' }).fill('');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText('Nothing to see here.')).not.toBeInTheDocument();
    const { search } = router.state.location;
    expect(decodeURIComponent(search)).toContain('"includeSubcategories":true');
    await expect.element(include).toBeChecked();
    await router.navigate(-1);
    await expect.element(include).not.toBeChecked();
  });

  it('returns to page 1 when the filters are unchanged', async () => {
    const categories = Array.from({ length: 11 }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      description: 'Some words',
      parentCategoryId: null,
    }));
    const dataProvider = createFakeDataProvider({ 'product-categories': categories });
    const { screen, router } = await renderApp('/product-categories?page=2', { dataProvider });
    await expect.element(screen.getByText('Page 2 of 2')).toBeVisible();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText(/^Page 1 of/)).toBeVisible();
    expect(router.state.location.search).toContain('page=1');
  });
});

it('the filters are above the options on a wide screen', async () => {
  const { screen } = await renderApp('/products');
  const options = screen.getByRole('group', { name: 'List options' });
  const filters = screen.getByRole('search', { name: 'Filters' });
  await expect.element(options).toBeVisible();
  await expect.element(filters).toBeVisible();
  const [above, below] = [filters, options].map((one) => one.element().getBoundingClientRect());
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
});
