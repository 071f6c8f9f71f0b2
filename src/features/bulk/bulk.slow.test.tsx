import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { failing, hanging } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import { renderProviders, selectThree } from '../../testing/renderProviders';

const PROVIDERS = 'service-providers';

const categoryOf = (id: number, name: string) => ({
  id,
  name,
  description: name,
  parentCategoryId: null,
});

describe('changing many records', () => {
  it('says what will change, shows each result, and restores all with one Undo', async () => {
    const page = await renderProviders();
    const { screen, bar, statusOf } = page;
    await selectThree(page);
    await bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Disable 3 Service Providers' });
    await expect.element(dialog.getByText('Ada Number 2', { exact: true })).toBeVisible();
    expect(await statusOf(2)).toBe(true);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 disabled.');
    await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Show 3 done' }).click();
    await expect.element(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
    expect(await statusOf(2)).toBe(false);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Undo changes to 3 Service Providers' }))
      .toBeVisible();
    await expect.element(screen.getByText('3 restored.')).toBeVisible();
    expect(await statusOf(2)).toBe(true);
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('unselects what no longer exists', async () => {
    const page = await renderProviders();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    vi.spyOn(page.dataProvider, 'changeMany').mockImplementation(async (_, changes) =>
      changes.map(({ id }) => ({ id, outcome: 'deleted' })),
    );
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(dialog.getByText('No longer exists').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.bar).not.toBeInTheDocument();
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the cards as they are afterwards, and unselects what was done', async () => {
    const page = await renderProviders();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.bar).not.toBeInTheDocument();
    await expect
      .poll(() => page.screen.getByText('Disabled', { exact: true }).elements().length)
      .toBe(3);
  });

  it('keeps its results and Undo when no listed record matches the filter any more', async () => {
    const page = await renderProviders(`/${PROVIDERS}?filter={"enabled":true}`, 3);
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(page.screen.getByText('Nothing to see here.')).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.screen.getByText('Nothing to see here.')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.bar).not.toBeInTheDocument();
    await expect.element(page.box(1)).toBeInTheDocument();
  });

  it('keeps its results when the list cannot be loaded again', async () => {
    const page = await renderProviders();
    const { screen, dataProvider } = page;
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
    const getList = vi.spyOn(dataProvider, 'getList').mockImplementation(failing(500));
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(screen.getByText('Error loading data')).toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 disabled.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.bar).not.toBeInTheDocument();
    // Nothing else was loaded again.
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual([PROVIDERS]);
    getList.mockRestore();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.box(1)).toBeInTheDocument();
    await expect.element(page.box(1)).not.toBeChecked();
  });

  it('keeps its results above a page that failed, while that is loaded again', async () => {
    const page = await renderProviders();
    const { screen, router, dataProvider } = page;
    await selectThree(page);
    const getList = vi.spyOn(dataProvider, 'getList').mockImplementation(failing(500));
    await router.navigate('/dashboard');
    await router.navigate(`/${PROVIDERS}?page=2`);
    await expect.element(screen.getByText('Error loading data')).toBeInTheDocument();
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    getList.mockRestore();
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(screen.getByText('Error loading data')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 disabled.');
  });

  it('skips what someone else has changed since, and retries it on its new version', async () => {
    const page = await renderProviders();
    const { screen, dataProvider, statusOf } = page;
    const edit = async (id: number, city: string) => {
      const { data } = await dataProvider.getOne<ServiceProvider>(PROVIDERS, { id });
      await dataProvider.update(PROVIDERS, { id, data: { ...data, city }, previousData: data });
    };
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
    await edit(2, 'Aba');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('2 disabled. 1 record was not changed.');
    await expect.element(dialog.getByText('Changed by someone else in the meantime')).toBeVisible();
    expect(await statusOf(2)).toBe(true);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 disabled\.$/);
    expect(await statusOf(2)).toBe(false);
    await edit(3, 'Jos');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('2 restored. 1 record was not changed.');
    expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual([true, true, false]);
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows why a call failed, and goes on from there', async () => {
    const page = await renderProviders();
    const { screen, dataProvider } = page;
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    const changeMany = vi.spyOn(dataProvider, 'changeMany');
    changeMany.mockImplementationOnce(failing(503, 'The database cannot be reached.'));
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect
      .element(dialog.getByText('Failed: The database cannot be reached.').first())
      .toBeVisible();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent(/^3 records were not changed\.$/);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 disabled\.$/);
    const keys = changeMany.mock.calls.map(([, , options]) => options?.key);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps the dialog open while it runs, and asks before the page is left', async () => {
    // React Router warns of a second blocker, and would ask only one of them.
    const warn = vi.spyOn(console, 'warn');
    const page = await renderProviders();
    const { screen, dataProvider, router } = page;
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    vi.spyOn(dataProvider, 'changeMany').mockImplementation(hanging);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    void router.navigate('/products');
    const question = screen.getByRole('alertdialog', { name: 'Stop and leave?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(router.state.location.pathname).toBe(`/${PROVIDERS}`);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Stopping' })).toBeDisabled();
    void router.navigate('/products');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
    expect(warn.mock.calls).toEqual([]);
  });

  it('is not stopped by a double click on its confirmation', async () => {
    const page = await renderProviders();
    vi.spyOn(page.dataProvider, 'offers').mockImplementation((extension) => extension !== 'bulk');
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).dblClick();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 disabled.');
  });

  it('shows the results of a run that ends between the two clicks of a double click', async () => {
    const page = await renderProviders();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect.element(close).toBeVisible();
    close.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 disabled.');
    await close.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('adds a category that is chosen by its name', async () => {
    const page = await renderProviders();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.screen.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Add category' });
    await expect.element(confirm).toBeDisabled();
    const [category] = sampleRecords['service-provider-categories'];
    await dialog.getByRole('combobox', { name: 'Category' }).fill(category?.name ?? '');
    await userEvent.keyboard('{Enter}');
    await expect.element(confirm).toBeEnabled();
    // Another search: what was chosen is no longer what the field shows.
    await userEvent.keyboard('x');
    await expect.element(confirm).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Category' }).fill(category?.name ?? '');
    await userEvent.keyboard('{Enter}');
    await confirm.click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^Category added to 3\.$/);
    const { data } = await page.dataProvider.getOne<ServiceProvider>(PROVIDERS, { id: 2 });
    expect(data.serviceProviderCategories.map(({ id }) => id)).toEqual([category?.id]);
  });

  it('moves categories, and names the reason for each that cannot be', async () => {
    const fake = createFakeDataProvider({
      'product-categories': [
        categoryOf(1, 'Food'),
        categoryOf(2, 'Bread'),
        categoryOf(3, 'Drinks'),
      ],
    });
    const { screen } = await renderApp('/product-categories', { dataProvider: fake });
    await screen.getByRole('checkbox', { name: 'Select Bread' }).click();
    await screen.getByRole('checkbox', { name: 'Select Drinks' }).click();
    await screen
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Move' })
      .click();
    const dialog = screen.getByRole('dialog', { name: 'Move 2 Product Categories' });
    await dialog.getByRole('combobox', { name: 'New parent category' }).click();
    const options = screen.getByRole('option');
    await expect
      .poll(() => options.elements().map((one) => one.textContent))
      .toEqual(['None (top level)', 'Food']);
    await options.last().click();
    // A cycle that someone else closes meanwhile.
    await fake.update('product-categories', {
      id: 1,
      data: { ...categoryOf(1, 'Food'), parentCategoryId: 2 },
      previousData: { id: 1 },
    });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.element(dialog.getByText(/^Refused: A category cannot be placed/)).toBeVisible();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('1 moved. 1 record was not changed.');
  });

  it('deletes images, which cannot be undone', async () => {
    const { screen } = await renderApp('/products/1/images');
    await screen.getByRole('checkbox').first().click();
    const bar = screen.getByRole('region', { name: 'Selection' });
    await expect.element(bar.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete 1 Product Image' });
    await expect.element(dialog.getByText(/This cannot be undone/)).toBeVisible();
    const image = dialog.getByRole('listitem');
    await expect.element(image.getByRole('img', { name: 'Front' })).toBeVisible();
    await expect
      .element(image)
      .toHaveTextContent('FrontEnabledPreviewThe product then has no preview image.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 deleted.');
    await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });
});
