import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { countActions, dismiss, selectedText } from './support/actions.ts';
import { expect, test } from './support/test.ts';

/** What a new provider with three products, each with one image, takes at most. */
const MAX = { clicks: 23, keys: 25 };

test.use({ signedIn: true });

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Runs a step that opens the file chooser, and chooses a photo. */
const choosePhoto = async (page: Page, name: string, buffer: Buffer, role: 'button' | 'link') => {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole(role, { name }).click();
  await (await opened).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
};

/** Types texts into the field that has the focus and those after it; an empty one is passed over. */
const typeInto = async (page: Page, first: string, texts: string[]) => {
  await expect(page.getByRole('textbox', { name: first, exact: true })).toBeFocused();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
};

/** Types into the picker that has the focus, and takes the first option. */
const pick = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
  await page.keyboard.press('Enter');
};

/** Creates the product in the form, with one image. */
const createWithImage = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Product' }).click();
  await dismiss(page);
  await choosePhoto(page, 'Add Image', await photo('#884400'), 'link');
  await page.getByRole('button', { name: 'Apply Crop' }).click();
  await page.getByRole('button', { name: 'Add Image' }).click();
  await dismiss(page);
};

test(`a provider with photo, logo and three products takes at most ${MAX.clicks} clicks and ${MAX.keys} keys`, async ({
  page,
}) => {
  test.slow();
  const actions = await countActions(page);
  await page.goto('/dashboard');
  await expect(page.locator('#root')).toBeVisible();
  await page.getByRole('link', { name: 'Create Service Provider', exact: true }).click();
  const brand = `Ngozi Bridal ${Date.now()}`;
  await typeInto(page, 'First Name', [
    'Ngozi',
    'Eze',
    `ngozi.${Date.now()}@example.com`,
    '+234 803 555 0100',
    '5 Market Road',
    '',
    'Aba',
    'Abia',
    brand,
    'Everything for the bride',
    '',
  ]);
  await pick(page, 'Bridal Wear');
  await pick(page, 'Make-up Artistry');
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
  await typeInto(page, 'Product Name', ['Ankara gown', 'Sewn by hand', '', '', '18500', '']);
  await pick(page, 'Dresses');
  await createWithImage(page);
  for (const name of ['Lace gown', 'Silk gown']) {
    await page.getByRole('link', { name: 'Duplicate this product' }).click();
    // Filled in, and not only focused.
    await expect.poll(() => selectedText(page)).toMatch(/ gown$/);
    await typeInto(page, 'Product Name', [name]);
    await createWithImage(page);
  }
  test.info().annotations.push({ type: 'actions', description: JSON.stringify(actions) });
  expect(actions.clicks).toBeLessThanOrEqual(MAX.clicks);
  expect(actions.keys).toBeLessThanOrEqual(MAX.keys);

  await trail.getByRole('link', { name: 'Products', exact: true }).click();
  for (const name of ['Ankara gown', 'Lace gown', 'Silk gown']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});
