import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failing } from '../testing/failing';
import { renderApp } from '../testing/renderApp';

const OFFLINE = 'You are offline. Check your internet connection.';
const NO_RESPONSE = 'The server did not respond. Check your connection.';

const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

beforeEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['offline', false, OFFLINE],
  ['without a response', true, NO_RESPONSE],
])('%s', (_, isOnline, words) => {
  it('a list shows what failed and why', async () => {
    online(isOnline);
    const { screen } = await renderApp('/service-providers', {
      dataProvider: { getList: failing(0) },
    });
    const alert = screen.getByRole('alert').filter({ hasText: 'Error loading data' });
    await expect.element(alert).toHaveTextContent(words);
  });

  it('a record shows what failed and why', async () => {
    online(isOnline);
    const { screen } = await renderApp('/products/1', { dataProvider: { getOne: failing(0) } });
    const alert = screen.getByRole('alert').filter({ hasText: 'Error' });
    await expect.element(alert).toHaveTextContent('Error while loading data');
    await expect.element(alert).toHaveTextContent(words);
  });

  it.each([
    ['/service-provider-categories/1/edit', 'Save Changes', 'update', 'Error updating category.'],
    [
      '/products/1/images/4',
      'Set as Preview',
      'makePreviewImage',
      'An error occurred. Please try again later',
    ],
  ])('an action on %s shows what failed, and below it why', async (path, name, method, text) => {
    const { screen } = await renderApp(path, { dataProvider: { [method]: failing(0) } });
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    // An unchanged form is not sent.
    if (method === 'update') await screen.getByLabelText('Name').fill('Changed');
    online(isOnline);
    await screen.getByRole('button', { name }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(`Error${text}${words}Dismiss`);
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });
});

it('a save without a response leaves the focus on its button, though the choices failed too', async () => {
  const { screen } = await renderApp('/product-categories/2/edit', {
    dataProvider: { update: failing(0), getList: failing(0) },
  });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await expect.element(screen.getByText('Failed to fetch parent categories')).toBeVisible();
  await screen.getByLabelText('Name').fill('Changed');
  await save.click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(save).toHaveFocus();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

it('a banner says that the browser is offline, for as long as it is', async () => {
  const { screen } = await renderApp('/dashboard');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText(OFFLINE).elements()).toEqual([]);
  online(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(OFFLINE);
  online(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(OFFLINE)).not.toBeInTheDocument();
});

describe('an error response of the server', () => {
  it('does not mention the connection', async () => {
    const { screen } = await renderApp('/products/1', { dataProvider: { getOne: failing(500) } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error while loading data');
    await expect.element(screen.getByText(NO_RESPONSE)).not.toBeInTheDocument();
  });
});
