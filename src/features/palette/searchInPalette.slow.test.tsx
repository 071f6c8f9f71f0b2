import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SearchGroup } from '../../../contract/search';
import { searchedResources } from '../../../contract/search/groups';
import { failing } from '../../testing/failing';
import { openPalette } from '../../testing/openPalette';
import type { SearchCalls } from '../search/searchCalls';

/** A search whose responses the test sends. */
const heldSearch = () => {
  const calls: { q: string; respond: (groups: SearchGroup[]) => void }[] = [];
  const search: SearchCalls['search'] = ({ q }) =>
    new Promise((respond) => calls.push({ q, respond }));
  return { calls, search };
};

describe('the command palette on an API with the search', () => {
  const adaeze = { id: 1, title: 'Adaeze Okafor', details: ['Ada Couture', '+234 803 555 0100'] };
  const group = (overrides: Partial<SearchGroup> = {}): SearchGroup => ({
    resource: 'service-providers',
    total: 214,
    hasMore: false,
    data: [adaeze],
    pagination: { page: 1, pageSize: 5, totalPages: 43, hasPrev: false, hasNext: true },
    ...overrides,
  });

  it('finds records of every kind in the words of the user, and opens the best by keyboard', async () => {
    const { screen, router, field, dialog } = await openPalette();
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
    const { screen, field } = await openPalette();
    await field.fill('ID 1');
    await expect.element(screen.getByRole('option', { name: /^Adaeze Okafor/ })).toBeVisible();
  });

  it('finds what the search does not cover by the filters of its list', async () => {
    vi.spyOn(searchedResources, 'includes').mockImplementation(
      (name) => name !== 'service-provider-categories',
    );
    const { screen, field, dialog } = await openPalette({
      search: async () => [group({ total: 1 })],
    });
    await field.fill('tailor');
    await expect.element(screen.getByRole('option', { name: /^Tailoring/ })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: /^Adaeze/ })).toBeVisible();
    await expect.element(dialog.getByText('2 results')).toBeVisible();
  });

  it('searches for as much of a long text as the API takes', async () => {
    const search = vi.fn<SearchCalls['search']>(async () => []);
    const { field } = await openPalette({ search });
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
    const { screen, field } = await openPalette({ getSavedViews: async () => all });
    const views = screen.getByRole('group', { name: 'Saved views' }).getByRole('option');
    await field.fill('ta');
    await expect.poll(() => views.elements().length).toBe(3);
    await field.fill('tas');
    await expect
      .poll(() => views.elements().map(({ textContent }) => textContent))
      .toEqual([expect.stringContaining('Tassel')]);
  });

  it('leads to all records of a kind, and to a page with every kind', async () => {
    const { screen, router, field } = await openPalette({ search: async () => [group()] });
    await field.fill('ada & co');
    const every = screen.getByRole('option', { name: 'All results on one page' });
    await expect.element(every).toBeVisible();
    await screen.getByRole('option', { name: 'All 214 Service Providers' }).click();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/search?q=ada+%26+co&resource=service-providers');
  });

  it('narrows earlier results until the response arrives, and never shows what no longer matches', async () => {
    const { calls, search } = heldSearch();
    const { screen, field, options, dialog } = await openPalette({ search });
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
    const { screen, field, dialog } = await openPalette({ search });
    await field.fill('ada');
    await expect.element(dialog.getByText('More than 1,000 records found')).toBeVisible();
    const all = screen.getByRole('option', { name: 'All Service Providers (more than 1,000)' });
    await expect.element(all).toBeVisible();
    await field.fill('zainab');
    await expect.element(dialog.getByText('Some results could not be loaded.')).toBeVisible();
  });
});
