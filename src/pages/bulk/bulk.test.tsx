import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { createFakeDataProvider } from '../../dataProvider/fake/createFakeDataProvider';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { failing, hanging } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const PROVIDERS = 'service-providers';
const [sample] = sampleRecords[PROVIDERS];

/** A console with 25 providers, all enabled: two pages. */
const open = async (path = `/${PROVIDERS}`, count = 25) => {
  if (!sample) throw new Error('There are no sample records.');
  const providers = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: index + 1,
    firstName: 'Ada',
    lastName: `Number ${index + 1}`,
    brandName: `Brand ${index + 1}`,
    enabled: true,
    serviceProviderCategories: [],
  }));
  const fake = createFakeDataProvider({ ...sampleRecords, [PROVIDERS]: providers });
  const { screen, router, dataProvider } = await renderApp(path, { dataProvider: fake });
  const box = (number: number) =>
    screen.getByRole('checkbox', { name: `Select Ada Number ${number}`, exact: true });
  const statusOf = async (id: number) =>
    (await dataProvider.getOne<ServiceProvider>(PROVIDERS, { id })).data.enabled;
  return {
    screen,
    router,
    dataProvider,
    box,
    statusOf,
    bar: screen.getByRole('region', { name: 'Selection' }),
  };
};

const selectThree = async ({ box }: Awaited<ReturnType<typeof open>>) => {
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
};

const categoryOf = (id: number, name: string) => ({
  id,
  name,
  description: name,
  parentCategoryId: null,
});

describe('the selection of a list', () => {
  it('has a checkbox on each card, Shift for ranges, and lasts across pages', async () => {
    const page = await open();
    const { screen, box, bar } = page;
    await selectThree(page);
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
    await expect.element(box(2)).toBeChecked();
    await screen.getByRole('button', { name: 'Next' }).click();
    await box(25).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected');
    await screen.getByRole('button', { name: 'Previous' }).click();
    await expect.element(box(1)).toBeChecked();
    await expect.element(box(4)).not.toBeChecked();
    await box(1).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('has its checkboxes again on cards that were a table in between', async () => {
    const { screen, box } = await open();
    await expect.element(box(1)).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Table' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
    await screen.getByRole('button', { name: 'Cards' }).click();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await expect.element(box(1)).toBeInTheDocument();
  });

  it('does not open the record of the card, and works by keyboard', async () => {
    const { router, box, bar } = await open();
    await expect.element(box(1)).toBeInTheDocument();
    (box(1).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
    expect(router.state.location.pathname).toBe(`/${PROVIDERS}`);
  });

  it('extends to all records that match the filter', async () => {
    const { box, bar } = await open(`/${PROVIDERS}?filter={"enabled":true}`);
    await box(1).click();
    await bar.getByRole('button', { name: 'Select all 25 that match' }).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('25 selected');
    await expect.element(box(20)).toBeChecked();
  });

  it('extends to all that match another filter, and keeps what was selected before', async () => {
    const { screen, router, box, bar } = await open();
    await box(2).click();
    await box(9).click({ modifiers: ['Shift'] });
    // 1 and 10 to 19, of which the first page lists 1 and 10 to 13.
    await router.navigate(`/${PROVIDERS}?filter={"brandName":"Brand 1"}&perPage=5`);
    await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
    await box(1).click();
    await box(13).click({ modifiers: ['Shift'] });
    await expect.element(bar.getByRole('status')).toHaveTextContent('13 selected');
    await bar.getByRole('button', { name: 'Select all 11 that match' }).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('19 selected');
    await expect.element(bar.getByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    await box(1).click();
    await expect.element(bar.getByRole('button', { name: /^Select all/ })).toBeVisible();
  });

  it('makes no call of its own for a list of one page', async () => {
    const { dataProvider, box, bar } = await open(`/${PROVIDERS}`, 3);
    await expect.element(box(1)).toBeInTheDocument();
    const getList = vi.spyOn(dataProvider, 'getList');
    await box(1).click();
    await expect
      .element(bar.getByRole('button', { name: 'Select all 3 that match' }))
      .toBeVisible();
    expect(getList).not.toHaveBeenCalled();
  });

  it('is exported without the rest of the list', async () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const page = await open();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Export' }).click();
    await expect
      .element(page.screen.getByRole('dialog').getByRole('status'))
      .toHaveTextContent('3 records were exported');
    const files = create.mock.calls.flatMap(([file]) => (file instanceof Blob ? [file] : []));
    const csv = await files.findLast(({ type }) => type.startsWith('text/csv'))?.text();
    expect(csv?.trimEnd().split('\r\n')).toHaveLength(4);
  });
});

describe('changing many records', () => {
  it('says what will change, shows each result, and restores all with one Undo', async () => {
    const page = await open();
    const { screen, bar, statusOf } = page;
    await selectThree(page);
    await bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Disable: 3 Service Providers' });
    await expect.element(dialog.getByText('Ada Number 2', { exact: true })).toBeVisible();
    expect(await statusOf(2)).toBe(true);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 records done.');
    await expect.element(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
    expect(await statusOf(2)).toBe(false);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Undo: 3 Service Providers' }))
      .toBeVisible();
    await expect.element(screen.getByText('3 records done.')).toBeVisible();
    expect(await statusOf(2)).toBe(true);
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('unselects what no longer exists', async () => {
    const page = await open();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    vi.spyOn(page.dataProvider, 'changeMany').mockImplementation(async (_, changes) =>
      changes.map(({ id }) => ({ id, outcome: 'gone' })),
    );
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(dialog.getByText('No longer exists').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.bar).not.toBeInTheDocument();
  });

  it('shows the cards as they are afterwards, and unselects what was done', async () => {
    const page = await open();
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
    const page = await open(`/${PROVIDERS}?filter={"enabled":true}`, 3);
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
    const page = await open();
    const { screen, dataProvider } = page;
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
    const getList = vi.spyOn(dataProvider, 'getList').mockImplementation(failing(500));
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect.element(screen.getByText('Error loading data')).toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 records done.');
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
    const page = await open();
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
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 records done.');
  });

  it('leaves out what somebody else has changed since, and tries it again as it is', async () => {
    const page = await open();
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
      .toHaveTextContent('2 records done. 1 record was not changed.');
    await expect
      .element(dialog.getByText('Changed by somebody else in the meantime'))
      .toBeVisible();
    expect(await statusOf(2)).toBe(true);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 records done\.$/);
    expect(await statusOf(2)).toBe(false);
    await edit(3, 'Jos');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('2 records done. 1 record was not changed.');
    expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual([true, true, false]);
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows why a call failed, and goes on from there', async () => {
    const page = await open();
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
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 records done\.$/);
    const keys = changeMany.mock.calls.map(([, , options]) => options?.key);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps the dialog open while it runs, and asks before the page is left', async () => {
    const page = await open();
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
  });

  it('is not stopped by a double click on its confirmation', async () => {
    const page = await open();
    vi.spyOn(page.dataProvider, 'offers').mockImplementation((extension) => extension !== 'bulk');
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).dblClick();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('3 records done.');
  });

  it('adds a category that is chosen by its path', async () => {
    const page = await open();
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
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 records done\.$/);
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
    const dialog = screen.getByRole('dialog', { name: 'Move: 2 Product Categories' });
    await dialog.getByRole('combobox', { name: 'New parent category' }).click();
    const options = screen.getByRole('option');
    await expect
      .poll(() => options.elements().map((one) => one.textContent))
      .toEqual(['None (top level)', 'Food']);
    await options.last().click();
    // A cycle that somebody else closes meanwhile.
    await fake.update('product-categories', {
      id: 1,
      data: { ...categoryOf(1, 'Food'), parentCategoryId: 2 },
      previousData: { id: 1 },
    });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.element(dialog.getByText(/^Refused: A category cannot be placed/)).toBeVisible();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('1 record done. 1 record was not changed.');
  });

  it('deletes images, which cannot be undone', async () => {
    const { screen } = await renderApp('/products/1/images');
    await screen.getByRole('checkbox').first().click();
    const bar = screen.getByRole('region', { name: 'Selection' });
    await expect.element(bar.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete: 1 Product Image' });
    await expect.element(dialog.getByText(/This cannot be undone/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 record done.');
    await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });
});
