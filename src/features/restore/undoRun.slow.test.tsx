import { describe, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { axeFaults } from '../../testing/accessibility/axeFaults';
import { scrolledSideways } from '../../testing/accessibility/scrolledSideways';
import { emulateMedia } from '../../testing/emulateMedia';
import { failing, hanging } from '../../testing/failing';
import { renderProviders } from '../../testing/renderProviders';

const PROVIDERS = 'service-providers';

/** Providers that one bulk change has given a category, and the history of the first of them. */
const open = async (count = 3) => {
  const page = await renderProviders('/products', count);
  const { screen, router, dataProvider } = page;
  const { data } = await dataProvider.getList<ServiceProvider>(PROVIDERS, {});
  const ids = data.slice(0, count).map(({ id }) => id);
  const run = { id: 'run', isUndo: false };
  for (let from = 0; from < count; from += 100) {
    const change = { action: 'add-category' as const, categoryId: 1 };
    const part = ids.slice(from, from + 100).map((id) => ({ id, change }));
    await dataProvider.changeMany(PROVIDERS, part, { run });
  }
  const load = async (id: number) =>
    (await dataProvider.getOne<ServiceProvider>(PROVIDERS, { id })).data;
  const withCategory = async () =>
    (await Promise.all(ids.map(load))).filter((one) => one.serviceProviderCategories.length > 0)
      .length;
  const edit = async (id: number, values: Partial<ServiceProvider>) => {
    const before = await load(id);
    await dataProvider.update(PROVIDERS, {
      id,
      data: { ...before, ...values },
      previousData: before,
    });
  };
  const openHistory = async () => {
    await router.navigate(`/${PROVIDERS}/1`);
    await screen.getByRole('tab', { name: 'History' }).click();
    return screen.getByRole('tabpanel', { name: 'History' });
  };
  const openDialog = async () => {
    const history = await openHistory();
    await history.getByRole('button', { name: /^Undo…/ }).click();
    return screen.getByRole('dialog');
  };
  return { ...page, edit, withCategory, openHistory, openDialog };
};

describe('undoing a bulk change from the history of one of its records', () => {
  it('restores every record, is shown at once, and takes the focus back', async () => {
    const { screen, withCategory, openDialog } = await open();
    const dialog = await openDialog();
    await expect.element(dialog).toHaveAccessibleName('Undo the bulk change of 3 records');
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent(
        /^3 records get the values that they had before\.Records changed since are/,
      );
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 restored\.$/);
    expect(await withCategory()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const history = screen.getByRole('tabpanel', { name: 'History' });
    await expect.element(history).toHaveTextContent(/Undone by/);
    await expect.element(history.getByRole('button', { name: /^Undo…/ })).toHaveFocus();
  });

  it('leaves what has been changed since, with the reason and a link', async () => {
    const { edit, withCategory, openDialog } = await open();
    await edit(2, { serviceProviderCategories: [{ id: 2, name: '' }] });
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('2 restored. 1 record was not changed.');
    const left = dialog.getByRole('listitem');
    await expect.element(left).toHaveTextContent(/^Ada Number 2.* changed since/);
    await expect
      .element(left.getByRole('link', { name: 'Ada Number 2' }))
      .toHaveAttribute('href', expect.stringMatching(/\/service-providers\/2$/));
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await withCategory()).toBe(1);
  });

  it('sends parts of a hundred, is stopped between them, and goes on later with the rest', async () => {
    const { dataProvider, withCategory, openDialog } = await open(230);
    const { restore } = dataProvider;
    let finish: (() => void) | undefined;
    const spy = vi.spyOn(dataProvider, 'restore').mockImplementation(async (...args) => {
      const results = await restore(...args);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return results;
    });
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Undo' }).dblClick();
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    finish?.();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('100 restored. 130 records were not changed.');
    expect(spy.mock.calls.map(([operations]) => operations.length)).toEqual([100]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    spy.mockImplementation(restore);
    const again = await openDialog();
    await expect
      .element(again.getByRole('status'))
      .toHaveTextContent(/^130 records get .*100 records are already restored\.$/);
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect.element(again.getByRole('status')).toHaveTextContent(/^130 restored\.$/);
    expect(spy.mock.calls.map(([operations]) => operations.length)).toEqual([100, 100, 30]);
    expect(await withCategory()).toBe(0);
  });

  it('says what could not be read, and retries', async () => {
    const { dataProvider, openDialog } = await open();
    const read = vi.spyOn(dataProvider, 'getRunEntries').mockImplementationOnce(failing(500));
    const dialog = await openDialog();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The changes could not be loaded.');
    await expect.element(dialog.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('shows that the changes are being read', async () => {
    const { dataProvider, openDialog } = await open();
    vi.spyOn(dataProvider, 'getRunEntries').mockImplementation(hanging);
    const dialog = await openDialog();
    await expect
      .element(dialog.getByRole('progressbar', { name: 'Reading the changes: 0 of 3' }))
      .toBeVisible();
  });

  it('asks before the page is left while it runs', async () => {
    const { screen, router, dataProvider, openDialog } = await open();
    vi.spyOn(dataProvider, 'restore').mockImplementation(hanging);
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    void router.navigate('/products');
    const question = screen.getByRole('alertdialog', { name: 'Stop and leave?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('fits into 360 px and passes axe, %s', async (scheme) => {
    await browserPage.viewport(360, 640);
    await emulateMedia({ features: { 'prefers-color-scheme': scheme } });
    const { edit, openDialog } = await open();
    await edit(2, { serviceProviderCategories: [{ id: 2, name: '' }] });
    const dialog = await openDialog();
    await expect.element(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(scrolledSideways()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByRole('link')).toBeVisible();
    expect(scrolledSideways()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  });
});
