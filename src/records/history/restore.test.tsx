import { describe, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent, type Locator } from 'vitest/browser';
import type { Product } from '../../../contract/products';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { alwaysSignedIn } from '../../dataProvider/fake/session';
import { axeFaults } from '../../testing/accessibility/axeFaults';
import { scrolledSideways } from '../../testing/accessibility/scrolledSideways';
import { auditEntry } from '../../testing/auditEntry';
import { emulateMedia } from '../../testing/emulateMedia';
import { failing, hanging } from '../../testing/failing';
import { startIn } from '../../testing/language';
import { renderApp } from '../../testing/renderApp';

const OVERWRITTEN: Partial<Product> = { description: 'Overwritten', name: 'Renamed' };

/** The page of a product that has been saved with these values, one after the other. */
const open = async (saves = [OVERWRITTEN]) => {
  const session = { ...alwaysSignedIn, getUsername: () => 'ada' };
  const dataProvider = createFakeDataProvider(undefined, session);
  const load = async () => (await dataProvider.getOne<Product>('products', { id: 1 })).data;
  const edit = async (to: Partial<Product>) => {
    const data = await load();
    await dataProvider.update('products', { id: 1, data: { ...data, ...to }, previousData: data });
  };
  const before = await load();
  for (const values of saves) await edit(values);
  const restore = vi.spyOn(dataProvider, 'restore');
  const previewRestore = vi.spyOn(dataProvider, 'previewRestore');
  const { screen } = await renderApp('/products/1', { dataProvider });
  const history = screen.getByRole('region', { name: 'History' });
  const dialog = screen.getByRole('dialog', { name: 'Restore' });
  /** Opens the dialog of the first change. */
  const openDialog = async () => {
    const buttons = history.getByRole('button', { name: /^Restore… \(Changed by/ });
    await expect.element(buttons.last()).toBeVisible();
    await buttons.last().click();
  };
  return { screen, history, dialog, openDialog, load, edit, before, restore, previewRestore };
};

const confirm = (dialog: Locator) => dialog.getByRole('button', { name: 'Restore', exact: true });

describe('restoring a change from the history of a record', () => {
  it('shows each value now and restored, and restores what is chosen', async () => {
    const { screen, history, dialog, openDialog, load, before, restore } = await open();
    await openDialog();
    const fields = dialog.getByRole('listitem');
    await expect.element(fields.first()).toHaveTextContent(/^Product NameNowRenamedRestored/);
    await expect.element(fields.last()).toHaveTextContent(/^DescriptionNowOverwrittenRestored/);
    await dialog.getByRole('checkbox', { name: 'Product Name' }).click();
    await confirm(dialog).dblClick();
    const modal = screen.getByRole('alertdialog', { name: 'Success' });
    await expect.element(modal).toHaveTextContent('1 field has been restored.');
    expect(restore).toHaveBeenCalledOnce();
    expect(await load()).toMatchObject({ name: 'Renamed', description: before.description });
    await modal.getByRole('button', { name: 'Dismiss' }).click();
    await expect
      .element(history.getByRole('button', { name: /^Restore… \(Changed by/ }).last())
      .toHaveFocus();
    await expect
      .element(history.getByRole('listitem').first())
      .toHaveTextContent('Description: Overwritten→');
    const overwritten = screen.getByRole('definition').filter({ hasText: 'Overwritten' });
    await expect.element(overwritten).not.toBeInTheDocument();
  });

  it('restores the fields of a price together', async () => {
    const { dialog, openDialog, load, before, restore } = await open([
      { name: 'Renamed', pricing: 'Fixed', price: 123, minPrice: null, maxPrice: null },
    ]);
    await openDialog();
    const boxes = dialog.getByRole('checkbox');
    await expect.element(boxes.first()).toBeVisible();
    const price = dialog.getByRole('checkbox', { name: 'Price', exact: true });
    await price.click();
    const ticked = boxes.elements().filter((box) => (box as HTMLInputElement).checked);
    expect(ticked).toHaveLength(1);
    await confirm(dialog).click();
    await expect.poll(() => restore.mock.calls.length).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await load()).toMatchObject({ name: before.name, price: 123 });
  });

  it('marks what has been changed since, and by whom', async () => {
    const again = { description: 'Changed again' };
    const { dialog, openDialog, load, before } = await open([OVERWRITTEN, again]);
    await openDialog();
    await expect
      .element(dialog.getByRole('listitem').last())
      .toHaveTextContent(/^DescriptionChanged since by adaNowChanged againRestored/);
    await confirm(dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect((await load()).description).toBe(before.description);
  });

  it('reads again what changed while the dialog was open, and restores nothing before it is seen', async () => {
    const { dialog, openDialog, edit, load, before } = await open();
    await openDialog();
    await dialog.getByRole('checkbox', { name: 'Product Name' }).click();
    await edit({ description: 'Meanwhile' });
    await confirm(dialog).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/changed in the meantime/);
    await expect
      .element(dialog.getByRole('listitem').last())
      .toHaveTextContent(/DescriptionChanged since.*NowMeanwhile/);
    expect((await load()).description).toBe('Meanwhile');
    await expect.element(dialog.getByRole('checkbox', { name: 'Product Name' })).not.toBeChecked();
    await confirm(dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await load()).toMatchObject({ name: 'Renamed', description: before.description });
  });

  it('says in the dialog why nothing was restored, with what was chosen', async () => {
    const { dialog, openDialog, restore, load, before } = await open();
    await openDialog();
    await dialog.getByRole('checkbox', { name: 'Description' }).click();
    restore.mockImplementationOnce(failing(503, 'The database cannot be reached.'));
    await confirm(dialog).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The database cannot be reached.');
    await expect.element(dialog.getByRole('checkbox', { name: 'Description' })).not.toBeChecked();
    await confirm(dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await load()).toMatchObject({ name: before.name, description: 'Overwritten' });
  });

  it('shows a preview that could not be loaded in place, and retries', async () => {
    const { dialog, openDialog, previewRestore } = await open();
    previewRestore.mockImplementationOnce(failing(500));
    await openDialog();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('What would change could not be loaded.');
    await expect.element(confirm(dialog)).toBeDisabled();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(confirm(dialog)).toBeEnabled();
  });

  it('shows that it is loading', async () => {
    const { dialog, openDialog, previewRestore } = await open();
    previewRestore.mockImplementation(hanging);
    await openDialog();
    await expect.element(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect.element(confirm(dialog)).toBeDisabled();
  });

  it('says that there is nothing to restore', async () => {
    const { dialog, openDialog, edit, before } = await open();
    await edit({ name: before.name, description: before.description });
    await openDialog();
    await expect.element(dialog).toHaveTextContent('There is nothing to restore');
    await expect.element(confirm(dialog)).toBeDisabled();
  });
});

describe('a record as it was', () => {
  it('stands beside the present one, and comes back', async () => {
    const { screen, history, load } = await open([
      { name: 'First' },
      { name: 'Second', description: 'Other' },
      { name: 'Third' },
    ]);
    const entries = history.getByRole('listitem');
    await expect.poll(() => entries.elements().length).toBe(3);
    await expect
      .element(entries.first().getByRole('button', { name: /^As it was…/ }))
      .not.toBeInTheDocument();
    await entries
      .last()
      .getByRole('button', { name: /^As it was…/ })
      .click();
    const dialog = screen.getByRole('dialog', { name: 'As it was' });
    await expect
      .element(dialog.getByRole('listitem').first())
      .toHaveTextContent(/^Product NameChanged since by adaNowThirdThenFirst$/);
    await confirm(dialog).click();
    await expect.element(screen.getByText('2 fields have been restored.')).toBeVisible();
    expect((await load()).name).toBe('First');
  });
});

describe('the history', () => {
  it('says of a deleted image that this is permanent, and offers nothing for it', async () => {
    const image = { id: 7, imageName: 'Front' };
    const data = [
      auditEntry({ changes: [{ field: 'productImage', from: image, to: null }] }),
      auditEntry({ id: 0, changes: [{ field: 'name', from: null, to: null }] }),
    ];
    const getHistory = async () => ({ data, next: null });
    const { screen } = await renderApp('/products/1', { dataProvider: { getHistory } });
    const items = screen.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect
      .element(items.first())
      .toHaveTextContent(/The deletion of an image is permanent\.$/);
    await expect.element(items.getByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });
});

it.each(['light', 'dark'] as const)(
  'the dialog works by keyboard, fits into 320 px in French and passes axe, %s',
  async (scheme) => {
    await startIn('fr');
    await emulateMedia({ features: { 'prefers-color-scheme': scheme } });
    const long = { name: 'Renamed', description: 'word '.repeat(80) };
    const { screen } = await open([long, { name: 'Renamed again' }]);
    const button = screen.getByRole('button', { name: /^Rétablir…/ }).last();
    await expect.element(button).toBeInTheDocument();
    await browserPage.viewport(320, 640);
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Rétablir' });
    await expect.element(dialog.getByRole('checkbox').first()).toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    expect(scrolledSideways()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect
      .element(dialog.getByRole('button', { name: 'Rétablir', exact: true }))
      .toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);
