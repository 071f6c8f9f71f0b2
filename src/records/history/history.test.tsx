import { describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../../contract/audit';
import type { HistoryDataProvider } from './historyCalls';
import { auditEntry as entry } from '../../testing/auditEntry';
import { failing, hanging } from '../../testing/failing';
import { settled } from '../../testing/accessibility/openPage';
import { renderApp } from '../../testing/renderApp';

type GetHistory = HistoryDataProvider['getHistory'];

const page = (data: AuditEntry[], hasNextPage = false) => ({
  data,
  next: hasNextPage ? (data.at(-1)?.id ?? null) : null,
});

const render = (getHistory: unknown, path: string) =>
  renderApp(path, { dataProvider: { getHistory: getHistory as GetHistory } });

const open = async (getHistory: unknown, path = '/products/1') => {
  const { screen, router } = await render(getHistory, path);
  const card = screen.getByRole('region', { name: 'History' });
  return { screen, router, card };
};

const WOMEN = { id: 2, name: 'Women' };

describe('the history of a record', () => {
  it.each([
    [0, 'now'],
    [30_000, 'now'],
    [60_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [30 * 3_600_000, 'yesterday'],
    [65 * 86_400_000, '2 months ago'],
  ])('says how long ago something was changed: %i ms, %s', async (elapsed, text) => {
    const at = new Date(Date.now() - elapsed).toISOString();
    const { card } = await open(async () => page([entry({ at })]));
    await expect.element(card.getByText(text, { exact: false })).toBeVisible();
  });

  it('shows who changed what and when', async () => {
    const getHistory = vi.fn<GetHistory>(async () =>
      page([
        entry({
          changes: [
            { field: 'price', from: 1000, to: 1500.5 },
            { field: 'pricing', from: 'Range', to: 'Fixed' },
            { field: 'enabled', from: true, to: false },
            {
              field: 'productCategories',
              from: [WOMEN, { id: 3, name: 'Men' }],
              to: [{ id: 4, name: 'Aso oke' }, { ...WOMEN }],
            },
            { field: 'name', from: null, to: null },
          ],
        }),
      ]),
    );
    const { card } = await open(getHistory);
    await expect.element(card).toHaveTextContent('Changed by ada');
    await expect.element(card).toHaveTextContent('Price: ₦1,000→₦1,500.50');
    await expect.element(card).toHaveTextContent('Pricing Type: Price Range→Fixed Price');
    await expect.element(card).toHaveTextContent('Product Status: Enabled→Disabled');
    await expect
      .element(card)
      .toHaveTextContent(/Product Categories: \+ (Clothing › )?Aso oke, − (Clothing › )?Men/);
    await expect.element(card).toHaveTextContent(/Product Name: erasedRestore…$/);
    const time = card.element().querySelector('time');
    expect(time?.dateTime).toBe('2026-03-04T05:06:00.000Z');
    expect(time?.textContent).toMatch(/ago · .*2026/);
    expect(getHistory).toHaveBeenCalledExactlyOnceWith(
      'products',
      expect.objectContaining({ id: 1, before: undefined }),
    );
  });

  it('expands the fields of a new record, and shows that a picture changed', async () => {
    const { screen } = await render(
      async () =>
        page([
          entry({
            resource: 'service-providers',
            changes: [{ field: 'passportPhoto', from: null, to: 'changed' }],
          }),
          entry({
            id: 2,
            action: 'create',
            resource: 'service-providers',
            changes: [{ field: 'city', from: null, to: 'Aba' }],
          }),
        ]),
      '/service-providers/1',
    );
    await screen.getByRole('tab', { name: 'History' }).click();
    const card = screen.getByRole('tabpanel', { name: 'History' });
    await expect.element(card).toHaveTextContent('Passport Photo: changed');
    await expect.element(card).toHaveTextContent('Created by ada');
    await expect.element(card).not.toHaveTextContent('City: Aba');
    await card.getByRole('button', { name: 'Show 1 field' }).click();
    await expect.element(card).toHaveTextContent('City: Aba');
    await card.getByRole('button', { name: 'Hide fields', expanded: true }).click();
    await expect.element(card).not.toHaveTextContent('City: Aba');
  });

  it('shows images and parent records by name', async () => {
    const { card } = await open(async () =>
      page([
        entry({
          changes: [
            { field: 'previewImage', from: { id: 7, imageName: 'Front' }, to: null },
            { field: 'productImage', from: { id: 8, imageName: '' }, to: null },
          ],
        }),
        entry({
          id: 2,
          action: 'create',
          changes: [{ field: 'serviceProviderId', from: null, to: 1 }],
        }),
      ]),
    );
    await expect.element(card).toHaveTextContent('Preview Image: Front→None');
    await expect.element(card).toHaveTextContent('Product Image: Image 8→None');
    await card.getByRole('button', { name: 'Show 1 field' }).click();
    await expect.element(card).toHaveTextContent('Service Provider: Adaeze Okafor');
  });

  it('loads more on request', async () => {
    const getHistory = vi.fn<GetHistory>(async (_, { before = 3 }) =>
      page([entry({ id: before - 1, username: `user${before - 1}` })], before === 3),
    );
    const { card } = await open(getHistory);
    const more = card.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect.element(card).toHaveTextContent('Changed by user2');
    await expect.element(card).toHaveTextContent('Changed by user1');
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(card.getByText('All changes are shown.')).toHaveFocus();
  });

  it('says below the last entry that no more could be loaded, and tries again only those', async () => {
    const getHistory = vi.fn<GetHistory>(async (_, { before = 3 }) =>
      page([entry({ id: before - 1, username: `user${before - 1}` })], before === 3),
    );
    const { card } = await open(getHistory);
    const more = card.getByRole('button', { name: 'Show more' });
    await expect.element(more).toBeVisible();
    getHistory.mockImplementationOnce(failing(500));
    await more.click();
    const alert = card.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The history could not be loaded.');
    const { top } = alert.element().getBoundingClientRect();
    const { bottom } = card.getByRole('list').element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(bottom);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card).toHaveTextContent('Changed by user1');
    await expect.element(alert).not.toBeInTheDocument();
    expect(getHistory.mock.calls.map(([, { before }]) => before)).toEqual([undefined, 2, 2]);
  });

  it('is not shown while it is empty, except as a tab, which says so', async () => {
    const getHistory = vi.fn<GetHistory>(async () => page([]));
    const { router, screen, card } = await open(getHistory);
    await expect.poll(() => getHistory.mock.calls.length).toBe(1);
    await settled();
    await expect.element(card).not.toBeInTheDocument();
    await router.navigate('/service-providers/1');
    await screen.getByRole('tab', { name: 'History' }).click();
    const tab = screen.getByRole('tabpanel');
    await expect.element(tab).toHaveTextContent('No changes have been recorded.');
    await expect.element(tab.getByRole('list')).not.toBeInTheDocument();
  });

  it('shows a load error beside the record, and retries', async () => {
    const getHistory = vi.fn<GetHistory>(async () => page([entry({})]));
    getHistory.mockImplementationOnce(failing(500));
    const { screen, card } = await open(getHistory);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(card).toHaveTextContent('The history could not be loaded.');
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card).toHaveTextContent('Changed by ada');
  });

  it.each([403, 404, 405, 500])(
    'shows status %i in place without a message modal, and retries only on request',
    async (status) => {
      const getHistory = vi.fn<() => Promise<never>>(failing(status));
      const { screen, router, card } = await open(getHistory);
      await expect.element(card).toHaveTextContent('The history could not be loaded.');
      await expect.element(card.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/products/1');
      expect(getHistory).toHaveBeenCalledTimes(1);
    },
  );

  it('ends the session on a 401', async () => {
    const { screen, router } = await open(failing(401));
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    expect(router.state.location.state).toMatchObject({ nextPathname: '/products/1' });
  });

  it('is neither shown nor loaded while the API does not announce it', async () => {
    const getHistory = vi.fn<() => Promise<never>>(failing(404));
    const { screen } = await renderApp('/products/1', {
      dataProvider: { getHistory, offers: () => false },
    });
    const end = screen.getByText('Description');
    await expect.element(end).toBeVisible();
    end.element().scrollIntoView();
    await expect.element(screen.getByRole('region', { name: 'History' })).not.toBeInTheDocument();
    expect(getHistory).not.toHaveBeenCalled();
  });

  it('is recorded in memory by the demo', async () => {
    const { screen } = await renderApp('/product-categories/1/edit');
    await screen.getByLabelText('Name').fill('Ladies');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    const card = screen.getByRole('region', { name: 'History' });
    await expect.element(card).toHaveTextContent('Changed by ada');
    await expect.element(card).toHaveTextContent('→Ladies');
  });

  it('does not delay the record', async () => {
    const { screen } = await open(hanging);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByText('Description')).toBeVisible();
  });
});
