import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { chooseMore, openMore } from '../../testing/chooseMore';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const PROVIDER = '/service-providers/1';

const PAGES = [PROVIDER, '/products/1', '/products/1/images/1'];

describe('the status of one record', () => {
  it.each(PAGES)('is changed from the menu More of %s, and back with Undo', async (path) => {
    const { dataProvider, calls } = watchedApi();
    const { screen } = await renderApp(path, { dataProvider });
    const modal = screen.getByRole('alertdialog', { name: 'Success' });
    await (await openMore('Disable')).dblClick();
    await expect.element(modal.getByText(/” is now disabled\.$/)).toBeVisible();
    await expect.element(modal.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    await modal.getByRole('button', { name: 'Undo' }).dblClick();
    await expect.element(modal.getByText(/” is now enabled\.$/)).toBeVisible();
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2);
    await expect.element(modal.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await modal.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    await expect.element(screen.getByText('Enabled', { exact: true }).first()).toBeVisible();
  });

  it('is one item in the history, with its Undo', async () => {
    const { screen } = await renderApp('/products/1');
    const modal = screen.getByRole('alertdialog', { name: 'Success' });
    await chooseMore('Disable');
    await modal.getByRole('button', { name: 'Undo' }).click();
    await expect.element(modal.getByText(/” is now enabled\.$/)).toBeVisible();
    await modal.getByRole('button', { name: 'Dismiss' }).click();
    const history = screen.getByRole('region', { name: 'History' });
    await expect.element(history.getByText('Undone by ada')).toBeVisible();
    expect(history.getByRole('listitem').elements()).toHaveLength(1);
    await expect.element(history).not.toHaveTextContent('Bulk change');
  });

  it('is changed on an API of exactly the specification', async () => {
    const { dataProvider, calls, failures } = watchedApi({ announces: false });
    const { screen } = await renderApp(PROVIDER, { dataProvider });
    await chooseMore('Disable');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(await openMore('Enable')).toBeVisible();
    await expect.element(screen.getByText('Disabled', { exact: true })).toBeVisible();
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([{ method: 'PUT' }]);
    expect(failures).toEqual([]);
  });

  it('is not changed back when someone else has saved the record since', async () => {
    const dataProvider = createFakeDataProvider();
    const { screen } = await renderApp(PROVIDER, { dataProvider });
    await chooseMore('Disable');
    const undo = screen.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    const { data } = await dataProvider.getOne('service-providers', { id: 1 });
    const params = { id: 1, data: { ...data, city: 'Kano' }, previousData: data };
    await dataProvider.update('service-providers', params);
    await undo.click();
    const modal = screen.getByRole('alertdialog', { name: 'Error' });
    await expect.element(modal.getByText('Changed by someone else in the meantime')).toBeVisible();
    await modal.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByLabelText('Details').getByText('Kano')).toBeVisible();
    await expect.element(await openMore('Enable')).toBeVisible();
  });

  it('stays as it is when the call fails, and can be changed after that', async () => {
    const dataProvider = createFakeDataProvider();
    vi.spyOn(dataProvider, 'changeMany').mockImplementationOnce(failing(500));
    const { screen } = await renderApp(PROVIDER, { dataProvider });
    await chooseMore('Disable');
    await expect.element(screen.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('Enabled', { exact: true })).toBeVisible();
    await chooseMore('Disable');
    await expect.element(screen.getByText(/is now disabled/)).toBeVisible();
  });
});
