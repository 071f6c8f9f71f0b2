import type { DataProvider, RaRecord } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';
import { keepTab, storedDrafts } from '../../testing/storedDrafts';

const CATEGORIES = 'service-provider-categories';
const EDIT = `/${CATEGORIES}/2/edit`;

/** What someone else saves in the meantime. */
const change = async (provider: DataProvider, resource: string, id: number, overrides: object) => {
  const { data } = await provider.getOne<RaRecord>(resource, { id });
  await provider.update<RaRecord>(resource, {
    id,
    data: { ...data, ...overrides },
    previousData: data,
  });
};

const edit = async (theirs: object, options: { dataProvider?: Partial<DataProvider> } = {}) => {
  const { screen, router, dataProvider } = await renderApp(EDIT, options);
  await screen.getByLabelText('Name').fill('Sewing');
  await change(dataProvider, CATEGORIES, 2, theirs);
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  const saved = async () => (await dataProvider.getOne<RaRecord>(CATEGORIES, { id: 2 })).data;
  return { screen, router, saved, dialog: screen.getByRole('alertdialog') };
};

describe('a form for a record that someone else has changed', () => {
  it("keeps both sets of changes and lists the other person's", async () => {
    const { screen, router, saved, dialog } = await edit({ description: 'By hand', parentId: 3 });
    await expect.element(dialog).toHaveAccessibleName('Success');
    await expect
      .element(dialog)
      .toHaveTextContent('Service Provider Category updated successfully!');
    await expect.element(dialog).toHaveTextContent('These changes were kept:');
    await expect.element(dialog).toHaveTextContent('Description: Made to measure→By hand');
    await expect.element(dialog).toHaveTextContent('Parent Category: Fashion→Catering');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await saved()).toMatchObject({ name: 'Sewing', description: 'By hand', parentId: 3 });
    await expect.poll(() => router.state.location.pathname).toBe(`/${CATEGORIES}/2`);
  });

  it('saves again without loading the record', async () => {
    const fake = createFakeDataProvider();
    const getOne = vi.fn<typeof fake.getOne>(fake.getOne);
    const update = vi.fn<typeof fake.update>(fake.update);
    const { screen } = await renderApp(EDIT, {
      dataProvider: {
        ...fake,
        getOne: getOne as typeof fake.getOne,
        update: update as typeof fake.update,
      },
    });
    await screen.getByLabelText('Name').fill('Sewing');
    await change(fake, CATEGORIES, 2, { description: 'By hand' });
    getOne.mockClear();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Success' });
    await expect.element(dialog).toBeVisible();
    expect((await fake.getOne<RaRecord>(CATEGORIES, { id: 2 })).data['description']).toBe(
      'By hand',
    );
    const [, secondUpdate = 0] = update.mock.invocationCallOrder;
    expect(secondUpdate).toBeGreaterThan(0);
    // The record's own page loads it later.
    expect(getOne.mock.invocationCallOrder.filter((order) => order < secondUpdate)).toEqual([]);
  });

  it('asks about conflicting fields and saves the chosen values', async () => {
    const { saved, dialog } = await edit({ name: 'Stitching' });
    await expect
      .element(dialog)
      .toHaveAccessibleName('This record has been changed in the meantime');
    const field = dialog.getByRole('radiogroup', { name: 'Name' });
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await field.getByRole('radio', { name: 'Yours Sewing' }).click();
    await field.getByRole('radio', { name: 'Theirs Stitching' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).toHaveAccessibleName('Success');
    expect(await saved()).toMatchObject({ name: 'Stitching', description: 'Made to measure' });
  });

  it('says who changed it and what else of that is kept, before anything is saved', async () => {
    const { saved, dialog } = await edit({ name: 'Stitching', description: 'By hand' });
    await expect.element(dialog).toHaveTextContent(/Changed by \S+ .*now|Changed by \S+ .*ago/);
    await expect.element(dialog).toHaveTextContent('Also changed, and kept:');
    await expect.element(dialog).toHaveTextContent('Description: Made to measure→By hand');
    await dialog.getByRole('radio', { name: 'Yours Sewing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).toHaveAccessibleName('Success');
    expect(await saved()).toMatchObject({ name: 'Sewing', description: 'By hand' });
  });

  it('keeps the input and saves nothing when the dialog is cancelled', async () => {
    const { screen, router, saved, dialog } = await edit({ name: 'Stitching' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Sewing');
    expect(router.state.location.pathname).toBe(EDIT);
    expect(await saved()).toMatchObject({ name: 'Stitching' });
    const button = screen.getByRole('button', { name: 'Save Changes' });
    await expect.element(button).toHaveFocus();
    await button.click();
    await dialog.getByRole('radio', { name: 'Yours Sewing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).toHaveAccessibleName('Success');
    expect(await saved()).toMatchObject({ name: 'Sewing' });
  });

  it('retries silently when no changed field conflicts', async () => {
    const { screen, dataProvider } = await renderApp('/service-providers/1/edit');
    await screen.getByLabelText('City').fill('Aba');
    await dataProvider.uploadPicture('service-providers', 1, 'brand-logo', await picture());
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  });

  it('shows an error when every retry is rejected', async () => {
    const update = vi.fn<() => Promise<never>>(failing(412, 'Changed in the meantime.'));
    const { screen } = await renderApp(EDIT, { dataProvider: { update } });
    await screen.getByLabelText('Name').fill('Sewing');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent('Changed in the meantime.');
    expect(update).toHaveBeenCalledTimes(2);
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Sewing');
  });

  it('merges the categories that two people add and remove, without asking', async () => {
    const { screen, dataProvider } = await renderApp('/service-providers/2/edit');
    const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
    await picker.click();
    await screen.getByRole('option', { name: 'Fashion', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Fashion' })).toBeVisible();
    // In place of Catering.
    const serviceProviderCategories = [{ id: 2, name: 'Tailoring' }];
    await change(dataProvider, 'service-providers', 2, { serviceProviderCategories });
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveAccessibleName('Success');
    const { data } = await dataProvider.getOne<RaRecord>('service-providers', { id: 2 });
    expect(data['serviceProviderCategories']).toEqual([
      { id: 1, name: 'Fashion' },
      { id: 2, name: 'Tailoring' },
    ]);
    await expect.element(dialog).toHaveTextContent('+ Fashion › Tailoring, − Catering');
  });

  it('compares formatted prices, also on a phone', async () => {
    await page.viewport(360, 640);
    const { screen, dataProvider } = await renderApp('/products/1/edit');
    await screen.getByRole('textbox', { name: 'Price' }).fill('1234.5');
    const range = { pricing: 'Range', price: null, minPrice: 500, maxPrice: 700 };
    await change(dataProvider, 'products', 1, { ...range, enabled: false });
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = screen.getByRole('alertdialog');
    const price = dialog.getByRole('radiogroup', { name: 'Price' });
    await expect.element(price.getByRole('radio', { name: 'Yours ₦1,234.50' })).toBeVisible();
    await price.getByRole('radio', { name: 'Theirs ₦500 – ₦700' }).click();
    expect(document.documentElement.scrollWidth).toBe(360);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).toHaveAccessibleName('Success');
    await expect.element(dialog).toHaveTextContent('Product Status: Enabled→Disabled');
    const { data } = await dataProvider.getOne<RaRecord>('products', { id: 1 });
    expect(data).toMatchObject({ ...range, enabled: false });
  });
});

describe('a restored draft', () => {
  it('says what was saved after it was typed, and does not overwrite it', async () => {
    const fake = createFakeDataProvider();
    const first = await renderApp(EDIT, { dataProvider: fake });
    await first.screen.getByLabelText('Name').fill('Sewing');
    await expect.poll(storedDrafts).toHaveLength(1);
    const restoreTab = keepTab();
    await first.screen.unmount();
    restoreTab();

    await change(fake, CATEGORIES, 2, { name: 'Stitching', description: 'By hand' });
    const { screen } = await renderApp(EDIT, { dataProvider: fake });
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Sewing');
    await expect.element(screen.getByLabelText('Description')).toHaveValue('By hand');
    const form = screen.getByRole('form');
    await expect.element(form).toHaveTextContent('Name: Tailoring→Stitching');
    await expect.element(form).toHaveTextContent('Description: Made to measure→By hand');
    await expect.element(form).toHaveTextContent('Changed by');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog'))
      .toHaveAccessibleName('This record has been changed in the meantime');
  });
});
