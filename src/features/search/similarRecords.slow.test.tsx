import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchCalls } from './searchCalls';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';

const fake = createFakeDataProvider();

const tails: SearchCalls['search'] = async ({ resource = 'products' }) => [
  {
    resource,
    total: 2,
    hasMore: false,
    data: [
      { id: 901, title: 'Tailoring', details: [] },
      { id: 902, title: 'Tail Coats', details: [] },
    ],
    pagination: { page: 1, pageSize: 5, totalPages: 1, hasPrev: false, hasNext: false },
  },
];

describe('records like the one being entered', () => {
  it('are linked to while a provider is entered, without moving the focus', async () => {
    const search = vi.fn<SearchCalls['search']>(fake.search);
    const { screen } = await renderApp('/service-providers/new', { dataProvider: { search } });
    await screen.getByRole('textbox', { name: 'First Name' }).fill('Adaeze');
    const last = screen.getByRole('textbox', { name: 'Last Name' });
    await last.fill('Okafro');
    const similar = screen.getByRole('link', { name: 'Adaeze Okafor' });
    await expect.element(similar).toHaveAttribute('href', '/service-providers/1');
    await expect.element(screen.getByText('There is a similar record:')).toBeVisible();
    await expect.element(last).toHaveFocus();
    expect(search.mock.calls.map(([{ q, resource }]) => [q, resource])).toEqual([
      ['Adaeze Okafro', 'service-providers'],
    ]);
  });

  it('are providers at the same address', async () => {
    const { screen } = await renderApp('/service-providers/new');
    await screen.getByRole('textbox', { name: 'Address Line 1' }).fill('1 market road');
    await expect
      .element(screen.getByRole('link', { name: 'Adaeze Okafor' }))
      .toHaveAttribute('href', '/service-providers/1');
    await expect.element(screen.getByText('1 Market Road', { exact: false })).toBeVisible();
  });

  it.each([
    ['beside the fields', '/service-providers/2/edit', 1280, 800],
    ['beside the fields', '/service-providers/2/edit', 1200, 800],
    ['above the buttons', '/service-providers/new', 1280, 800],
    ['above the buttons', '/service-providers/new', 1199, 800],
    ['above the buttons', '/service-providers/new', 360, 780],
  ])('are linked to in view, %s of %s at %i px', async (place, path, width, height) => {
    await page.viewport(width, height);
    const { screen } = await renderApp(path);
    await screen.getByRole('textbox', { name: 'Last Name' }).fill('Okafor');
    const first = screen.getByRole('textbox', { name: 'First Name' });
    await first.fill('Adaeze');
    const link = screen.getByRole('link', { name: 'Adaeze Okafor' });
    await expect.element(link).toBeVisible();
    await expect.element(link).toBeInViewport({ ratio: 0.99 });
    const [found, field, button] = [
      link,
      first,
      screen.getByRole('button', { name: /^(?:Create|Save)/ }),
    ].map((locator) => locator.element().getBoundingClientRect());
    expect({
      'beside the fields': Number(found?.left) > Number(field?.right),
      'above the buttons': Number(found?.bottom) < Number(button?.top),
    }).toHaveProperty([place], true);
  });

  it('are categories with a similar name, never the edited one', async () => {
    const { screen } = await renderApp('/service-provider-categories/2/edit');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveValue('Tailoring');
    await name.fill('Fashion');
    // Its own path contains the name too.
    await expect.element(screen.getByText('There is a similar record:')).toBeVisible();
    await expect.element(screen.getByText('ID 1', { exact: true })).toBeVisible();
  });

  it('are found by whole words', async () => {
    const { screen } = await renderApp('/product-categories/new', {
      dataProvider: { search: tails },
    });
    await screen.getByRole('textbox', { name: 'Name' }).fill('Tail');
    await expect.element(screen.getByText('There is a similar record:')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Tail Coats' })).toBeVisible();
  });
});
