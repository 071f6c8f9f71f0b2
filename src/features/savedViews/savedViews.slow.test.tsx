import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { session } from '../../auth/session';
import { FAKE_TOKEN } from '../../dataProvider/fake/session';
import { failing, hanging } from '../../testing/failing';
import { openPalette } from '../../testing/openPalette';
import { renderApp, type RenderOptions } from '../../testing/renderApp';
import type { SavedViewCalls } from './savedViews';

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
    await expect
      .element(dialog.getByRole('list', { name: 'Saved views' }).getByText(name))
      .toBeVisible();
    return dialog;
  };
  return { screen, router, menu, manage, save };
};

const refused = {
  getSavedViews: async () => [],
  createSavedView: failing(409, 'You have saved 50 views.'),
  updateSavedView: failing(500),
  deleteSavedView: failing(500),
};

describe('saved views', () => {
  it('are neither offered nor requested if the API does not announce list options', async () => {
    const getSavedViews = vi.fn<SavedViewCalls['getSavedViews']>(async () => [ONE]);
    const without = { offers: (name: string) => name !== 'list-options', getSavedViews };
    const { screen, dialog } = await openPalette(without, LIST);
    await expect.element(dialog.getByText('Logout')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('link', { name: 'View' }).first()).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Views', exact: true }))
      .not.toBeInTheDocument();
    expect(getSavedViews).not.toHaveBeenCalled();
  });

  it('sign out on a 401 when they are loaded', async () => {
    const { screen, router } = await open(LIST, {
      ...refused,
      getSavedViews: failing(401),
    });
    await screen.getByRole('button', { name: 'Views', exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  it('sign out on a 401 when one is saved', async () => {
    const { router, manage } = await open(LIST, {
      ...refused,
      createSavedView: failing(401),
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
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
      .toMatchObject({ filter: '{"enabled":"false"}', sort: 'name', perPage: '10' });
    dialog = await manage();
    await dialog.getByRole('button', { name: 'Delete Switched off' }).click();
    await expect.element(dialog.getByText('Switched off')).not.toBeInTheDocument();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('say what they keep, and apply what has been entered first', async () => {
    const { screen, router, manage } = await open(DISABLED);
    await screen.getByRole('searchbox', { name: 'Brand Name' }).fill('a');
    const dialog = await manage();
    const kept = dialog.getByRole('region', { name: 'The view keeps:' });
    await expect.element(kept).toHaveTextContent('Brand Name: aStatus: Disabled');
    await expect.element(kept).toHaveTextContent('Name Z–A · 10 per page · Cards');
    const filter = new URLSearchParams(router.state.location.search).get('filter') ?? '';
    expect(JSON.parse(filter)).toEqual({ brandName: 'a', enabled: 'false' });
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
    await screen.getByRole('button', { name: 'Search providers, products…' }).click();
    const group = screen.getByRole('group', { name: 'Saved views' });
    await expect.element(group.getByRole('option').first()).toHaveTextContent('Second saved');
    await group.getByRole('option', { name: 'First saved' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(LIST);
    expect(router.state.location.search).toContain('sort=name');
  });

  it('are changed one at a time', async () => {
    const updateSavedView = vi.fn<SavedViewCalls['updateSavedView']>(hanging);
    const deleteSavedView = vi.fn<SavedViewCalls['deleteSavedView']>(failing(500));
    const { manage } = await open(DISABLED, {
      ...refused,
      getSavedViews: async () => [ONE],
      updateSavedView,
      deleteSavedView,
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
    expect(updateSavedView.mock.calls).toEqual([[{ ...ONE, isPinned: true }]]);
    expect(deleteSavedView).not.toHaveBeenCalled();
  });

  it('are loaded again with Retry, in the menu and in the dialog', async () => {
    const getSavedViews = vi.fn<SavedViewCalls['getSavedViews']>(failing(500));
    const { menu, manage } = await open(LIST, { ...refused, getSavedViews });
    const dialog = await manage();
    await expect.element(dialog.getByText('The saved views could not be loaded.')).toBeVisible();
    const calls = getSavedViews.mock.calls.length;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => getSavedViews.mock.calls.length).toBe(calls + 1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const views = await menu();
    const item = views.getByRole('menuitem', { name: /could not be loaded.*Retry/ });
    await expect.element(item).toBeEnabled();
    getSavedViews.mockImplementation(async () => [ONE]);
    await item.click();
    await expect.element(views.getByRole('menuitem', { name: 'One' })).toHaveFocus();
  });

  it('are loaded without the name of the user', async () => {
    session.start(FAKE_TOKEN, '');
    const { menu } = await open(
      LIST,
      { ...refused, getSavedViews: async () => [ONE] },
      { signedOut: true },
    );
    await expect.element((await menu()).getByRole('menuitem', { name: 'One' })).toBeVisible();
  });

  it('shows why a view could not be saved, and keeps its name', async () => {
    const { manage } = await open(DISABLED, refused);
    const dialog = await manage();
    const name = dialog.getByRole('textbox', { name: 'Name of this view' });
    await name.fill('One more');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('You have saved 50 views.');
    await expect.element(name).toHaveValue('One more');
  });
});
