import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SearchGroup } from '../../../contract/search';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import type { SearchCalls } from './searchCalls';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const groupOf = (count: number, page: number, pageSize: number): SearchGroup => ({
  resource: 'products',
  total: count,
  hasMore: false,
  data: Array.from({ length: Math.min(pageSize, count - (page - 1) * pageSize) }, (_, index) => ({
    id: (page - 1) * pageSize + index + 1,
    title: `Lamp ${(page - 1) * pageSize + index + 1}`,
    details: ['Adaeze Okafor'],
  })),
  pagination: {
    page,
    pageSize,
    totalPages: Math.ceil(count / pageSize),
    hasPrev: page > 1,
    hasNext: page * pageSize < count,
  },
});

describe('the search page', () => {
  it('searches what is entered, by kind, with links to the records, and keeps it in the address', async () => {
    const { screen, router } = await renderApp('/search');
    await expect.element(screen.getByText(/^Enter part of a name/)).toBeVisible();
    await screen.getByRole('searchbox').fill(' okafor ');
    await userEvent.keyboard('{Enter}');
    const section = screen.getByRole('region', { name: /^Service Providers \(\d+\)/ });
    await section.getByRole('link', { name: 'Adaeze Okafor' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(screen.getByRole('searchbox')).toHaveValue('okafor');
    expect(router.state.location.search).toBe('?q=okafor');
    await expect
      .element(screen.getByRole('status').filter({ hasText: /records? found/ }))
      .toBeVisible();
  });

  it('marks what matches so that it shows in the bold titles too', async () => {
    const { screen } = await renderApp('/search?q=okafor');
    const title = screen.getByRole('heading', { name: 'Adaeze Okafor' });
    await expect.element(title).toBeVisible();
    const mark = title.element().querySelector('mark');
    expect(mark?.textContent).toBe('Okafor');
    expect(mark && getComputedStyle(mark).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('shows picture and status of what it found, and the price of a product, without a further call', async () => {
    const fake = createFakeDataProvider();
    const getOne = vi.spyOn(fake, 'getOne');
    const { screen } = await renderApp('/search?q=silk', { dataProvider: fake });
    const card = screen.getByRole('listitem').filter({ hasText: 'Silk evening dress' });
    await expect.element(card).toHaveTextContent(/Enabled.*₦85,000/);
    expect(card.element().querySelector('[aria-hidden]')?.getBoundingClientRect().width).toBe(40);
    expect(getOne).not.toHaveBeenCalled();
  });

  it('shows all records of a kind in pages', async () => {
    const search = vi.fn<SearchCalls['search']>(async ({ page = 1, pageSize = 5 }) => [
      groupOf(31, page, pageSize),
    ]);
    const { screen, router } = await renderApp('/search?q=lamp', { dataProvider: { search } });
    await screen.getByRole('link', { name: 'All 31 Products' }).click();
    await expect.element(screen.getByRole('link', { name: 'Lamp 30' })).toBeVisible();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('link', { name: 'Lamp 31' })).toBeVisible();
    expect(router.state.location.search).toBe('?q=lamp&resource=products&page=2');
    await screen.getByRole('link', { name: 'Results of all types' }).click();
    await expect.element(screen.getByRole('link', { name: 'Lamp 6', exact: true })).toBeVisible();
    expect(search.mock.calls.map(([{ signal: _signal, ...params }]) => params)).toEqual([
      { q: 'lamp', resource: undefined, page: 1, pageSize: 6 },
      { q: 'lamp', resource: 'products', page: 1, pageSize: 30 },
      { q: 'lamp', resource: 'products', page: 2, pageSize: 30 },
    ]);
  });

  it('does not show the results of the previous search while loading', async () => {
    const respond: ((groups: SearchGroup[]) => void)[] = [];
    const search = vi.fn<SearchCalls['search']>(async ({ q, page = 1, pageSize = 5 }) =>
      q === 'lamp'
        ? [groupOf(31, page, pageSize)]
        : new Promise((resolve) => respond.push(resolve)),
    );
    const { screen } = await renderApp('/search?q=lamp', { dataProvider: { search } });
    await expect.element(screen.getByRole('link', { name: 'All 31 Products' })).toBeVisible();
    await screen.getByRole('searchbox').fill('stool');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All 31 Products' }))
      .not.toBeInTheDocument();
    await expect.poll(() => respond.length).toBe(1);
    respond[0]?.([groupOf(1, 1, 6)]);
    await expect.element(screen.getByRole('link', { name: 'Lamp 1' })).toBeVisible();
  });

  it('adds no entry to the history for the same search again', async () => {
    const { screen, router } = await renderApp('/search');
    await screen.getByRole('searchbox').fill('okafor');
    await userEvent.keyboard('{Enter}');
    const found = screen.getByRole('link', { name: 'Adaeze Okafor' });
    await expect.element(found).toBeVisible();
    await screen.getByRole('button', { name: 'Search', exact: true }).click();
    await router.navigate(-1);
    await expect.element(found).not.toBeInTheDocument();
    await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says that nothing was found, and offers Retry after a failure', async () => {
    const search = vi
      .fn<SearchCalls['search']>()
      .mockImplementationOnce(failing(500))
      .mockResolvedValue([]);
    const { screen } = await renderApp('/search?q=zz', { dataProvider: { search } });
    await expect.element(screen.getByText('The search failed.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Nothing was found for “zz”.')).toBeVisible();
  });

  it('accepts a malformed URL', async () => {
    const search = vi.fn<SearchCalls['search']>(async () => []);
    const path = `/search?q=${'x'.repeat(300)}&resource=users&page=-1`;
    await renderApp(path, { dataProvider: { search } });
    await expect.poll(() => search.mock.calls.length).toBe(1);
    expect(search.mock.calls[0]?.[0]).toMatchObject({ q: 'x'.repeat(200), page: 1 });
    expect(search.mock.calls[0]?.[0].resource).toBeUndefined();
  });

  it('is not there on an API that has not announced the search', async () => {
    const { screen } = await renderApp('/search?q=ada', { dataProvider: { offers: () => false } });
    await expect.element(screen.getByRole('link', { name: 'Go Home' })).toBeVisible();
  });
});
