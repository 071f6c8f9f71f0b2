import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DataProvider, GetListParams } from 'ra-core';
import type { SearchGroup } from '../../../contract/search';
import { searchedResources } from '../../../contract/search/groups';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import type { SearchCalls } from '../search/searchCalls';
import { renderApp, type RenderOptions } from '../../testing/renderApp';

type SearchParams = GetListParams & { signal?: AbortSignal };

const open = async (dataProvider: RenderOptions['dataProvider'] = {}, path = '/') => {
  const result = await renderApp(path, { dataProvider });
  await expect.element(result.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = result.screen.getByRole('combobox', { name: 'Search pages, actions and records' });
  await expect.element(field).toHaveFocus();
  const options = () =>
    result.screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return {
    ...result,
    field,
    options,
    dialog: result.screen.getByRole('dialog'),
  };
};

describe('the command palette', () => {
  it('lists every page and every create form, grouped', async () => {
    const { screen, options } = await open();
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
    const { screen, router } = await open();
    await userEvent.keyboard('analyt');
    await expect.element(screen.getByRole('option')).toHaveAccessibleName(/Analytics/);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Analytics' })).toHaveFocus();
    expect(router.state.location.pathname).toBe('/analytics');
  });

  it.each([
    ['import', 'Import Product Categories', '/product-categories/import'],
    ['add product', 'First choose: Service Provider', '/service-providers'],
  ])('finds actions by what they are called elsewhere: %s', async (typed, name, path) => {
    const { screen, router } = await open();
    await userEvent.keyboard(typed);
    const option = screen.getByRole('option').filter({ hasText: name }).first();
    await option.click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
  });

  it('exports the list on the screen with its filters, and another from its page', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const filter = '/product-categories?filter={"name":"women"}';
    const { screen, router } = await open({}, filter);
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
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('switches the color scheme, and signs out', async () => {
    const { screen, field } = await open();
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
    await expect
      .element(screen.getByRole('button', { name: 'Switch to light mode' }))
      .toBeVisible();
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
    const { screen, router, field, dialog } = await open(plain);
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
    const { screen } = await open({ ...plain, getOne });
    await userEvent.keyboard('dress');
    const found = screen.getByRole('option', { name: /Silk evening dress/ });
    await expect.element(found).toHaveTextContent('Adaeze Okafor · ₦85,000');
    expect(fetched).toEqual(['service-providers']);
  });

  it.each(['7', 'ID 7', '#7'])(
    'opens a record by its id, which takes no call: %s',
    async (typed) => {
      const getOne = vi.fn<() => Promise<never>>(failing(500));
      const { screen, router } = await open({ ...plain, getOne });
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
    const { field, dialog } = await open({ ...plain, getList });
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
    const { field, screen, dialog } = await open({ ...plain, getList });
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

/** A search whose responses the test sends. */
const heldSearch = () => {
  const calls: { q: string; respond: (groups: SearchGroup[]) => void }[] = [];
  const search: SearchCalls['search'] = ({ q }) =>
    new Promise((respond) => calls.push({ q, respond }));
  return { calls, search };
};

describe('the command palette on an API with the search', () => {
  const adaeze = { id: 1, title: 'Adaeze Okafor', details: ['Ada Couture', '+234 803 555 0100'] };
  const group = (own: Partial<SearchGroup> = {}): SearchGroup => ({
    resource: 'service-providers',
    total: 214,
    hasMore: false,
    data: [adaeze],
    pagination: { page: 1, pageSize: 5, totalPages: 43, hasPrev: false, hasNext: true },
    ...own,
  });

  it('finds records of every kind in the words of the user, and opens the best by keyboard', async () => {
    const { screen, router, field, dialog } = await open();
    await field.fill('okafor adaeze');
    const found = screen.getByRole('option', { name: /^Adaeze Okafor/ });
    await expect.element(found).toBeVisible();
    await expect
      .element(screen.getByRole('group', { name: /^Service Providers \(1\)/ }))
      .toBeVisible();
    await expect.element(dialog.getByText(/^\d+ results?$/)).toBeVisible();
    expect(field.element().getAttribute('aria-activedescendant')).toBe(found.element().id);
    const marks = [...found.element().querySelectorAll('mark')].map(
      ({ textContent }) => textContent,
    );
    expect(marks.slice(0, 2)).toEqual(['Adaeze', 'Okafor']);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/service-providers/1');
  });

  it('finds a record by its id as the results show it', async () => {
    const { screen, field } = await open();
    await field.fill('ID 1');
    await expect.element(screen.getByRole('option', { name: /^Adaeze Okafor/ })).toBeVisible();
  });

  it('finds what the search does not cover by the filters of its list', async () => {
    vi.spyOn(searchedResources, 'includes').mockImplementation(
      (name) => name !== 'service-provider-categories',
    );
    const { screen, field, dialog } = await open({ search: async () => [group({ total: 1 })] });
    await field.fill('tailor');
    await expect.element(screen.getByRole('option', { name: /^Tailoring/ })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: /^Adaeze/ })).toBeVisible();
    await expect.element(dialog.getByText('2 results')).toBeVisible();
  });

  it('searches for as much of a long text as the API takes', async () => {
    const search = vi.fn<SearchCalls['search']>(async () => []);
    const { field } = await open({ search });
    await field.fill('x'.repeat(300));
    await expect.poll(() => search.mock.lastCall?.[0].q).toBe('x'.repeat(200));
  });

  it('tells saved views with the same address apart', async () => {
    const view = { resource: 'products', query: 'view=table', isPinned: false } as const;
    const all = [
      { ...view, id: 1, name: 'Table' },
      { ...view, id: 2, name: 'Tablet' },
      { ...view, id: 3, name: 'Tassel', query: '' },
    ];
    const { screen, field } = await open({ getSavedViews: async () => all });
    const views = screen.getByRole('group', { name: 'Saved views' }).getByRole('option');
    await field.fill('ta');
    await expect.poll(() => views.elements().length).toBe(3);
    await field.fill('tas');
    await expect
      .poll(() => views.elements().map(({ textContent }) => textContent))
      .toEqual([expect.stringContaining('Tassel')]);
  });

  it('leads to all records of a kind, and to a page with every kind', async () => {
    const { screen, router, field } = await open({ search: async () => [group()] });
    await field.fill('ada & co');
    const every = screen.getByRole('option', { name: 'All results on one page' });
    await expect.element(every).toBeVisible();
    await screen.getByRole('option', { name: 'All 214 Service Providers' }).click();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/search?q=ada+%26+co&resource=service-providers');
  });

  it('narrows earlier results until the response arrives, and never shows what no longer matches', async () => {
    const { calls, search } = heldSearch();
    const { screen, field, options, dialog } = await open({ search });
    await field.fill('ada');
    await expect.poll(() => calls.length).toBe(1);
    calls[0]?.respond([group({ data: [adaeze, { id: 2, title: 'Adamu Bello', details: [] }] })]);
    await expect.element(screen.getByRole('option', { name: /^Adamu Bello/ })).toBeVisible();
    await field.fill('adaeze');
    await expect
      .element(screen.getByRole('option', { name: /^Adamu Bello/ }))
      .not.toBeInTheDocument();
    expect(options()).toEqual([expect.stringContaining('Adaeze Okafor')]);
    await expect.element(dialog.getByText('Searching . . .')).toBeVisible();
    await expect.poll(() => calls.map(({ q }) => q)).toEqual(['ada', 'adaeze']);
    calls[1]?.respond([]);
    await expect.element(dialog.getByText('Nothing found.')).toBeVisible();
    expect(options()).toEqual([]);
  });

  it('says when only a part is counted, and when the search failed', async () => {
    const search = vi
      .fn<SearchCalls['search']>()
      .mockResolvedValueOnce([group({ total: 1000, hasMore: true })])
      .mockRejectedValue(await failing(500)().catch((error: unknown) => error));
    const { screen, field, dialog } = await open({ search });
    await field.fill('ada');
    await expect.element(dialog.getByText('More than 1,000 records found')).toBeVisible();
    const all = screen.getByRole('option', { name: 'All Service Providers (more than 1,000)' });
    await expect.element(all).toBeVisible();
    await field.fill('zainab');
    await expect.element(dialog.getByText('Some results could not be loaded.')).toBeVisible();
  });
});
