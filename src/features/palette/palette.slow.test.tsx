import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DataProvider, GetListParams } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { openPalette } from '../../testing/openPalette';
import { renderApp } from '../../testing/renderApp';

type SearchParams = GetListParams & { signal?: AbortSignal };

describe('the command palette', () => {
  it('lists every page and every create form, grouped', async () => {
    const { screen, options } = await openPalette();
    const group = (name: string) => screen.getByRole('group', { name });
    await expect.element(group('Pages').getByText('Team Members')).toBeVisible();
    await expect
      .element(group('Create').getByText('Create Service Provider Category'))
      .toBeInTheDocument();
    expect(options()).toEqual(
      expect.arrayContaining([
        'Home',
        'Service Provider Categories',
        'Product Categories',
        'Analytics',
        'Projects',
        'Tasks',
        'Settings',
        'Profile',
        'Create Product Category',
      ]),
    );
  });

  it('opens a sample page by keyboard and focuses its heading', async () => {
    const { screen, router } = await openPalette();
    await userEvent.keyboard('analyt');
    await expect.element(screen.getByRole('option')).toHaveAccessibleName(/Analytics/);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Analytics' })).toHaveFocus();
    expect(router.state.location.pathname).toBe('/analytics');
  });

  it('opened empty, lists first what was opened last, until the user signs out', async () => {
    const { screen, router, options } = await openPalette({}, '/products/1');
    await expect.poll(() => options()[0]).toMatch(/^Silk evening dressProduct · ID 1$/);
    await userEvent.keyboard('{Escape}');
    await router.navigate('/service-providers/1');
    await expect.element(screen.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.poll(() => options()[0]).toMatch(/^Adaeze Okafor/);
    await expect.element(screen.getByRole('group', { name: 'Recently opened' })).toBeVisible();
    await userEvent.keyboard('logout');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('private:')))
      .toEqual([]);
  });

  it.each([
    ['password', 'Account', '/account'],
    ['two-step', 'Account', '/account'],
    ['invite', 'Administrators', '/administrators'],
    ['import', 'Import Product Categories', '/product-categories/import'],
    ['add product', 'First choose: Service Provider', '/service-providers'],
  ])('finds actions by what they are called elsewhere: %s', async (typed, name, path) => {
    const { screen, router } = await openPalette();
    await userEvent.keyboard(typed);
    const option = screen.getByRole('option').filter({ hasText: name }).first();
    await option.click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
  });

  it('exports the list on the screen with its filters, and another from its page', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const filter = '/product-categories?filter={"name":"women"}';
    const { screen, router } = await openPalette({}, filter);
    const exported = async (typed: string, done: RegExp) => {
      await userEvent.keyboard(typed);
      await screen.getByRole('option', { name: `Export ${typed.slice(7)}` }).click();
      await expect.element(screen.getByText(done)).toBeVisible();
      await screen.getByRole('button', { name: 'Close' }).click();
    };
    await exported('export Product Categories', /^1 record was exported to product-categories-/);
    expect(router.state.location.search).toContain('women');
    await userEvent.keyboard('{Control>}k{/Control}');
    await exported('export Products', /^\d+ records were exported to products-/);
    expect(router.state.location.pathname).toBe('/products');
  });

  it('is closed by a button on a phone', async () => {
    await page.viewport(360, 780);
    const { screen } = await openPalette();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('switches the color scheme, and signs out', async () => {
    const { screen, field } = await openPalette();
    const choose = async (typed: string, label: string) => {
      await expect.element(field).toHaveFocus();
      await userEvent.keyboard(typed);
      // Found records may follow.
      await expect.element(screen.getByRole('option').first()).toHaveTextContent(label);
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    };
    onTestFinished(() => localStorage.removeItem('mui-mode'));
    await choose('dark', 'Switch to dark mode');
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.keyboard('{Control>}k{/Control}');
    await choose('logout', 'Logout');
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
  });

  it('does not open over another dialog', async () => {
    const { screen } = await renderApp('/team');
    await screen.getByRole('button', { name: 'Add Member' }).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Add Member');
  });
});

describe('the command palette on an API without the search', () => {
  const plain = { offers: () => false };

  it('finds a category by part of its name, announces the number of results, and opens it', async () => {
    const { screen, router, field, dialog } = await openPalette(plain);
    await field.fill('TAILOR');
    const found = screen.getByRole('option', { name: /Tailoring/ });
    await expect.element(found).toHaveTextContent('ID 2');
    await expect.element(dialog.getByText('1 result')).toBeVisible();
    expect(field.element().getAttribute('aria-activedescendant')).toBe(found.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Tailoring' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/service-provider-categories/2');
  });

  it('shows the provider and the price of a product', async () => {
    const fake = createFakeDataProvider();
    const fetched: unknown[] = [];
    const getOne: DataProvider['getOne'] = (resource, params) => {
      fetched.push(resource);
      return fake.getOne(resource, params);
    };
    const { screen } = await openPalette({ ...plain, getOne });
    await userEvent.keyboard('dress');
    const found = screen.getByRole('option', { name: /Silk evening dress/ });
    await expect.element(found).toHaveTextContent('Adaeze Okafor · ₦85,000');
    expect(fetched).toEqual(['service-providers']);
  });

  it.each(['7', 'ID 7', '#7'])(
    'opens a record by its id, which takes no call: %s',
    async (typed) => {
      const getOne = vi.fn<() => Promise<never>>(failing(500));
      const { screen, router } = await openPalette({ ...plain, getOne });
      await userEvent.keyboard(typed);
      const found = screen.getByRole('group', { name: 'Open by ID' }).getByRole('option');
      const product = found.filter({ hasText: /^Product(?! Category)/ });
      await expect.element(product).toBeVisible();
      expect(getOne).not.toHaveBeenCalled();
      await product.click();
      await expect.poll(() => router.state.location.pathname).toBe('/products/7');
    },
  );

  it('says when nothing is found, and when part of the search failed', async () => {
    const fake = createFakeDataProvider();
    let isFailing = false;
    const getList: DataProvider['getList'] = (resource, params) =>
      isFailing ? failing(500)() : fake.getList(resource, params);
    const { field, dialog } = await openPalette({ ...plain, getList });
    await field.fill('nothing like it');
    await expect.element(dialog.getByText('Nothing found.')).toBeVisible();
    isFailing = true;
    await field.fill('nothing at all');
    await expect.element(dialog.getByText('Some results could not be loaded.')).toBeVisible();
  });

  it('searches once per resource after a pause in typing, and aborts outdated searches', async () => {
    const signals: { resource: string; search: unknown; signal: AbortSignal | undefined }[] = [];
    const getList = vi.fn<(resource: string, params: SearchParams) => Promise<never>>(
      async (resource, { filter, signal }) => {
        signals.push({ resource, search: filter?.name, signal });
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('no', 'AbortError'))),
        );
      },
    );
    const { field, screen, dialog } = await openPalette({ ...plain, getList });
    await userEvent.keyboard('shoe');
    await expect.poll(() => signals.length).toBeGreaterThan(1);
    const first = [...signals];
    expect(new Set(first.map(({ resource }) => resource)).size).toBe(first.length);
    expect(first.every(({ search }) => search === undefined || search === 'shoe')).toBe(true);
    await expect.element(dialog.getByText('Searching . . .')).toBeVisible();

    await field.fill('shoes and bags');
    await expect.poll(() => signals.length).toBe(first.length * 2);
    expect(first.every(({ signal }) => signal?.aborted)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(signals.every(({ signal }) => signal?.aborted)).toBe(true);
  });
});
