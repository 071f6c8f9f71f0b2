import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createSavedViews } from '../dataProvider/savedViewCalls';
import type { HttpClient } from '../dataProvider/httpClient';
import { failing } from '../testing/failing';
import { renderApp, type RenderOptions } from '../testing/renderApp';

const LIST = '/service-providers';
const DISABLED = `${LIST}?${new URLSearchParams({
  filter: '{"enabled":"false"}',
  sort: 'name',
  order: 'DESC',
  page: '1',
  perPage: '10',
})}`;

const open = async (path: string, dataProvider: RenderOptions['dataProvider'] = {}) => {
  const { screen, router } = await renderApp(path, { dataProvider });
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
    await expect.element((await menu()).getByText('No saved views yet.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await router.navigate(LIST);
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
