import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RaRecord } from 'ra-core';
import { chooseMore } from '../chooseMore';
import { picture } from '../picture';
import type { renderApp } from '../renderApp';
import { totpCode } from '../totpCode';
import { sampleFile } from '../sampleFile';

// Each brings a loaded page into a state, and waits for it. The texts are English.

/** The rendered console. */
export type App = Awaited<ReturnType<typeof renderApp>>;

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const appears = async (role: 'alertdialog' | 'dialog' | 'menu' | 'region', name?: string) => {
  await expect.element(page.getByRole(role, { name })).toBeVisible();
};

const textAppears = async (text: RegExp | string) => {
  await expect.element(page.getByText(text)).toBeVisible();
};

export const openMenu = async () => {
  await press('Open menu');
  await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
};

export const openWith = (button: string, role: 'dialog' | 'menu') => async () => {
  await press(button);
  await appears(role);
};

export const skeletonAppears = async () => {
  await expect.poll(() => document.querySelector('main .MuiSkeleton-root')).not.toBeNull();
};

export const retryAppears = async () => {
  await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
};

export const searchPalette = (text: string, status: RegExp) => async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill(text);
  await textAppears(status);
};

const fill = (name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);

export const leaveUnsaved = async () => {
  await fill('Name', 'Not saved');
  await page.getByRole('banner').getByRole('link').first().click();
  await appears('alertdialog');
};

export const failToCreate = async () => {
  await fill('Name', 'Refused');
  await fill('Description', 'Refused');
  await press('Create Category');
  await appears('alertdialog');
};

const submitInDialog = async (text: string) => {
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await userEvent.keyboard('{Enter}');
};

export const scanSecret = async () => {
  await press('Set Up');
  await press('Continue');
  await expect.element(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
};

/** Turns the second factor on. */
export const showRecoveryCodes = async () => {
  await scanSecret();
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).element();
  await submitInDialog(totpCode(key.textContent.replaceAll(' ', '')));
  await appears('dialog', 'Your recovery codes');
};

const rename = async (name: string) => {
  await fill('Name', name);
  await press('Save Changes');
};

/** Saves a change and stays on the page with the message. */
export const showHistory = async () => {
  await rename('Renamed');
  await press('Dismiss');
  await expect.element(page.getByText('Changed by').first()).toBeVisible();
};

/** Saves the second product category, which someone else has changed in the meantime. */
export const conflict = async ({ dataProvider }: App) => {
  await fill('Name', 'Mine');
  const { data } = await dataProvider.getOne<RaRecord>('product-categories', { id: 2 });
  await dataProvider.update<RaRecord>('product-categories', {
    id: data.id,
    data: { ...data, name: 'Theirs' },
    previousData: data,
  });
  await press('Save Changes');
  await appears('alertdialog', 'This record has been changed in the meantime');
};

const choosePictures = (...files: File[]) =>
  userEvent.upload(page.getByLabelText('Picture file'), files);

export const choosePicture = (button: string) => async () => {
  await choosePictures(await picture());
  await expect.element(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
};

export const chooseSeveral = async () => {
  const drawing = await picture();
  await choosePictures(drawing, await sampleFile('heic', 'IMG_2031.HEIC'), drawing);
  await expect
    .element(page.getByRole('button', { name: 'Add 2 Images' }))
    .toHaveAttribute('aria-disabled', 'false');
};

export const failToAddSeveral = async () => {
  await chooseSeveral();
  await press('Add 2 Images');
  await textAppears('2 images could not be added.');
};

const chooseFile = async (...rows: string[]) => {
  await expect.element(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  const file = new File([rows.join('\n')], 'new.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('CSV file'), file);
};

const chooseColumns = async (...rows: string[]) => {
  await chooseFile(...rows);
  await expect.element(page.getByRole('button', { name: 'Check Rows' })).toBeVisible();
};

export const chooseCsv = () =>
  chooseColumns('Name,Description,Notes', 'Upholstery,Chairs and sofas,', 'Curtains,,');

/** A file with a title, letters that it may have in another encoding, and prices of two readings. */
export const chooseDoubtfulCsv = () =>
  chooseColumns('Products', 'Product Name;Pricing Type;Price', 'Caf\uFFFD;Fixed;1.500');

/** Checks a file whose preview has an amount and hints. */
export const checkDoubtfulCsv = async () => {
  await chooseFile(
    'Product Name,Pricing Type,Price,Service Provider',
    'Cake,Fixed,1500,1',
    'Pie,Fixed,,1',
  );
  await textAppears('₦1,500');
};

export const importCsv = async () => {
  await chooseCsv();
  await press('Check Rows');
  await press('Import 1 Row');
  await textAppears('1 record created.');
  await press('Show the 1 service provider category');
  await appears('region', 'Imported records');
};

export const exportList = async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await chooseMore('Export');
  await textAppears(/records were exported/);
};

export const choosePriceRange = () => page.getByRole('radio', { name: 'Price Range' }).click();
