import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test.ts';

/** The maximum number of clicks and keys for a new provider with three products. */
const MAX_ACTIONS = 60;

test.use({ signedIn: true });

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Counts clicks and keys, except typing and moving to the next field. */
const countActions = async (page: Page) => {
  let actions = 0;
  await page.exposeFunction('countAction', () => {
    actions += 1;
  });
  await page.addInitScript(() => {
    const { countAction } = window as unknown as { countAction: () => void };
    window.addEventListener('pointerdown', () => countAction(), true);
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if (ctrlKey || (key.length > 1 && !['Tab', 'Shift'].includes(key))) countAction();
      },
      true,
    );
  });
  return () => actions;
};

/** Runs a step that opens the file chooser, and chooses a photo. */
const choosePhoto = async (page: Page, name: string, buffer: Buffer, role: 'button' | 'link') => {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole(role, { name }).click();
  await (await opened).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
};

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

const fill = async (page: Page, texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
};

const pick = async (page: Page, picker: string, text: string) => {
  const field = page.getByRole('combobox', { name: picker });
  await field.fill(text);
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
  await field.press('Enter');
};

const addImage = async (page: Page, step: string, color: string) => {
  await page.getByRole('link', { name: step }).click();
  await choosePhoto(page, 'Choose a picture', await photo(color), 'button');
  await page.getByRole('button', { name: 'Apply Crop' }).click();
  await page.getByRole('button', { name: 'Add Image' }).click();
  await expect(page.getByText('Product image added successfully!')).toBeVisible();
  await dismiss(page);
};

const addProduct = async (page: Page, name: string) => {
  await fill(page, { 'Product Name': name, Description: 'Sewn by hand', Price: '18500' });
  await pick(page, 'Product Categories', 'Dresses');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await dismiss(page);
  await addImage(page, 'Add Image', '#884400');
  await page.getByRole('button', { name: 'Set as Preview' }).click();
  await dismiss(page);
  await addImage(page, 'Add another image', '#004488');
};

test(`a provider with photo, logo and three products with two images each takes at most ${MAX_ACTIONS} clicks and keys`, async ({
  page,
}) => {
  test.slow();
  const actions = await countActions(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create Service Provider', exact: true }).click();
  const brand = `Ngozi Bridal ${Date.now()}`;
  await fill(page, {
    'First Name': 'Ngozi',
    'Last Name': 'Eze',
    Email: `ngozi.${Date.now()}@example.com`,
    'Phone Number': '+234 803 555 0100',
    'Address Line 1': '5 Market Road',
    City: 'Aba',
    State: 'Abia',
    'Brand Name': brand,
    About: 'Everything for the bride',
  });
  await pick(page, 'Service Provider Categories', 'Bridal Wear');
  await pick(page, 'Service Provider Categories', 'Make-up Artistry');
  await page.getByRole('button', { name: 'Create Service Provider' }).click();
  await dismiss(page);
  await choosePhoto(page, 'Upload Passport', await photo('#664422'), 'link');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await choosePhoto(page, 'Upload Logo', await photo('#226644'), 'button');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await trail.getByRole('link', { name: brand }).click();
  await page.getByRole('link', { name: 'View Products' }).click();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await addProduct(page, 'Ankara gown');
  await page.getByRole('link', { name: 'Add another product' }).click();
  await addProduct(page, 'Lace gown');
  await page.getByRole('link', { name: 'Add another product' }).click();
  await addProduct(page, 'Silk gown');
  expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS);
  test.info().annotations.push({ type: 'actions', description: String(actions()) });

  await trail.getByRole('link', { name: 'Products', exact: true }).click();
  for (const name of ['Ankara gown', 'Lace gown', 'Silk gown']) {
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
});
