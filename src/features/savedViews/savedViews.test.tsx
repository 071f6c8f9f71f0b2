import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { session } from '../../auth/session';
import { createSavedViews } from '../../dataProvider/savedViewCalls';
import type { HttpClient } from '../../dataProvider/httpClient';
import { FAKE_TOKEN } from '../../dataProvider/fake/session';
import { failing, hanging } from '../../testing/failing';
import { renderApp, type RenderOptions } from '../../testing/renderApp';
import type { SavedViews } from './savedViewCalls';

const LIST = '/service-providers';
const DISABLED = `${LIST}?${new URLSearchParams({
  filter: '{"enabled":"false"}',
  sort: 'name',
  order: 'DESC',
  page: '1',
  perPage: '10',
})}`;

const ONE = {
  id: 1,
  name: 'One',
  resource: 'service-providers',
  query: '',
  isPinned: false,
} as const;

const open = async (
  path: string,
  dataProvider: RenderOptions['dataProvider'] = {},
  options: RenderOptions = {},
) => {
  const { screen, router } = await renderApp(path, { ...options, dataProvider });
  const menu = async () => {
    await screen.getByRole('button', { name: 'Views', exact: true }).click();
    return screen.getByRole('menu', { name: 'Saved views' });
  };
  const manage = async () => {
    await (await menu()).getByRole('menuitem', { name: 'Save or manage views' }).click();
    return screen.getByRole('dialog', { name: 'Saved views' });
  };
  const save = async (name: string) => {
    const dialog = await manage();
    await dialog.getByRole('textbox', { name: 'Name of this view' }).fill(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(name)).toBeVisible();
    return dialog;
  };
  return { screen, router, menu, manage, save };
};

const refused = async () => ({
  list: async () => [],
  create: failing(409, 'You have saved 50 views.'),
  update: failing(500),
  remove: failing(500),
});

describe('saved views', () => {
  it('sign out on a 401 when they are loaded', async () => {
    const { screen, router } = await open(LIST, {
      savedViews: async () => ({ ...(await refused()), list: failing(401) }),
    });
    await screen.getByRole('button', { name: 'Views', exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  it('sign out on a 401 when one is saved', async () => {
    const { router, manage } = await open(LIST, {
      savedViews: async () => ({ ...(await refused()), create: failing(401) }),
    });
    const dialog = await manage();
    await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('Late');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  it('are saved, pinned, renamed, opened and deleted', async () => {
    const { screen, router, menu, manage, save } = await open(DISABLED);
    let dialog = await save('Disabled');
    await expect
      .element(dialog.getByRole('textbox', { name: 'Name of this view' }))
      .toHaveValue('');
    await dialog.getByRole('button', { name: 'Pin Disabled' }).click();
    await expect
      .element(dialog.getByRole('button', { name: 'Pin Disabled' }))
      .toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Rename Disabled' }).click();
    await dialog.getByRole('textbox', { name: 'New name' }).fill('Switched off');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Switched off')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await router.navigate('/product-categories');
    await expect.element(screen.getByRole('heading', { name: 'Product Categories' })).toBeVisible();
    await expect.element((await menu()).getByText('No saved views yet.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await router.navigate(LIST);
    await expect.element(screen.getByRole('heading', { name: 'Service Providers' })).toBeVisible();
    await (await menu()).getByRole('menuitem', { name: 'Switched off' }).click();
    await vi.waitFor(() => {
      const query = new URLSearchParams(router.state.location.search);
      expect(query.get('filter')).toBe('{"enabled":"false"}');
      expect(query.get('sort')).toBe('name');
      expect(query.get('perPage')).toBe('10');
    });
    dialog = await manage();
    await dialog.getByRole('button', { name: 'Delete Switched off' }).click();
    await expect.element(dialog.getByText('Switched off')).not.toBeInTheDocument();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('are found in the palette, the pinned ones first', async () => {
    const { screen, router, save } = await open(DISABLED);
    const dialog = await save('First saved');
    await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('Second saved');
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('button', { name: 'Pin Second saved' }).click();
    await expect
      .element(dialog.getByRole('button', { name: 'Pin Second saved' }))
      .toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await router.navigate('/dashboard');
    await screen.getByRole('button', { name: 'Search and commands' }).click();
    const group = screen.getByRole('group', { name: 'Saved views' });
    await expect.element(group.getByRole('option').first()).toHaveTextContent('Second saved');
    await group.getByRole('option', { name: 'First saved' }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(router.state.location.search).toContain('sort=name');
  });

  it('are changed one at a time', async () => {
    const update = vi.fn<SavedViews['update']>(hanging);
    const remove = vi.fn<SavedViews['remove']>(failing(500));
    const { manage } = await open(DISABLED, {
      savedViews: async () => ({ ...(await refused()), list: async () => [ONE], update, remove }),
    });
    const dialog = await manage();
    await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('Two');
    const pin = dialog.getByRole('button', { name: 'Pin One' });
    await pin.click();
    await expect.element(pin).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dialog.getByRole('button', { name: 'Save view' })).toBeDisabled();
    for (const button of [pin, dialog.getByRole('button', { name: 'Delete One' })]) {
      button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    await expect.element(pin).toHaveFocus();
    expect(update.mock.calls).toEqual([[{ ...ONE, isPinned: true }]]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('are loaded again with Retry, in the menu and in the dialog', async () => {
    const list = vi.fn<SavedViews['list']>(failing(500));
    const { menu, manage } = await open(LIST, {
      savedViews: async () => ({ ...(await refused()), list }),
    });
    const dialog = await manage();
    await expect.element(dialog.getByText('The saved views could not be loaded.')).toBeVisible();
    const calls = list.mock.calls.length;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => list.mock.calls.length).toBe(calls + 1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const views = await menu();
    const item = views.getByRole('menuitem', { name: /could not be loaded.*Retry/ });
    await expect.element(item).toBeEnabled();
    list.mockImplementation(async () => [ONE]);
    await item.click();
    await expect.element(views.getByRole('menuitem', { name: 'One' })).toHaveFocus();
  });

  it('of the API are loaded without the name of the user', async () => {
    session.start(FAKE_TOKEN, '');
    const { menu } = await open(
      LIST,
      { savedViews: async () => ({ ...(await refused()), list: async () => [ONE] }) },
      { signedOut: true },
    );
    await expect.element((await menu()).getByRole('menuitem', { name: 'One' })).toBeVisible();
  });

  it('shows why a view could not be saved, and keeps its name', async () => {
    const { manage } = await open(DISABLED, { savedViews: refused });
    const dialog = await manage();
    const name = dialog.getByRole('textbox', { name: 'Name of this view' });
    await name.fill('One more');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('You have saved 50 views.');
    await expect.element(name).toHaveValue('One more');
  });

  it('are kept in the browser, per user, on an API that does not keep them', async () => {
    const http = { offers: () => false } as unknown as HttpClient;
    const savedViews = async (username: string) => createSavedViews(http, username);
    const { screen, save } = await open(DISABLED, { savedViews });
    const dialog = await save('Kept here');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await screen.unmount();
    expect(await createSavedViews(http, 'ada').list()).toMatchObject([{ name: 'Kept here' }]);
    expect(await createSavedViews(http, 'grace').list()).toEqual([]);
    const again = await open(LIST, { savedViews });
    await expect.element((await again.menu()).getByText('Kept here')).toBeVisible();
  });
});
