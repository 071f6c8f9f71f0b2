import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { provider as providerInput, unique } from './support/saves.ts';
import { expect, test } from './support/test.ts';

const LIST = '/service-providers';

test.use({ signedIn: true });

const filled = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as phones store it: rotated, with EXIF orientation. */
async function phonePhoto() {
  const half = await filled(150, 200, 'red').png().toBuffer();
  return filled(300, 200, 'blue')
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const chooseFile = async (
  page: Page,
  buffer: Buffer,
  name = 'photo.jpg',
  mimeType = 'image/jpeg',
) => page.getByLabel('Picture file').setInputFiles({ name, mimeType, buffer });

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

/** Fills the required fields; returns the text that makes the provider unique. */
async function fillProvider(page: Page) {
  const key = unique();
  const texts = {
    'First Name': 'Ngozi',
    'Last Name': `Eze ${key}`,
    Email: `ngozi.${key}@example.com`,
    'Phone Number': '+234 803 555 0100',
    'Address Line 1': '5 Market Road',
    City: 'Aba',
    State: 'Abia',
    'Brand Name': `Ngozi Bakes ${key}`,
    About: 'Cakes for every occasion',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  return { key, name: `Ngozi Eze ${key}`, brand: texts['Brand Name'] };
}

test('creates with two categories, uploads an upright photo, finds by every filter, disables', async ({
  page,
}) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Add Provider' }).click();
  const provider = await fillProvider(page);
  const picker = page.getByRole('combobox', { name: 'Service Provider Categories' });
  const chosen: string[] = [];
  for (const position of [0, 1]) {
    await picker.click();
    const option = page.getByRole('option').nth(position);
    // Below the name, its path may tell it from another.
    chosen.push((await option.innerText()).split('\n')[0] ?? '');
    await option.click();
  }
  await page.getByRole('button', { name: 'Create Service Provider' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText(
    'Service Provider created successfully!',
  );
  await dismiss(page);
  for (const name of chosen) await expect(page.getByRole('main')).toContainText(name);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Umuahia');
  await page.getByRole('button', { name: 'Upload Passport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await chooseFile(page, await phonePhoto());
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '1');
  const sent = page.waitForRequest((request) => request.url().endsWith('/passport-photo'));
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Umuahia');
  const photo = page.getByRole('img', { name: `Passport photo of ${provider.name}` });
  await expect(photo).toBeVisible();

  const upload = await sent;
  expect(await upload.headerValue('content-type')).toMatch(/^multipart\/form-data/);
  // Chromium does not show the bytes of a form's file: those that the server stored are the proof.
  const headers = { authorization: (await upload.headerValue('authorization')) ?? '' };
  const stored = await page.request.get(upload.url(), { headers });
  const crop = sharp(await stored.body());
  const { data, info } = await crop.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 200]);
  const pixel = (y: number) => [...data.subarray((y * 200 + 100) * info.channels).subarray(0, 3)];
  expect(pixel(10)[0]).toBeGreaterThan(200);
  expect(pixel(190)[2]).toBeGreaterThan(200);

  await page.getByRole('button', { name: 'Adjust crop' }).click();
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeEnabled();
  await expect(zoom).toHaveAttribute('aria-valuenow', '1');
  for (let step = 0; step < 10; step += 1) await zoom.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save Crop' }).click();
  await expect(dialog).toBeHidden();
  await expect(photo).toBeVisible();
  const again = sharp(await (await page.request.get(upload.url(), { headers })).body());
  expect((await again.metadata()).width).toBe(100);

  await page.getByRole('switch', { name: 'Enabled' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText(
    'Service Provider updated successfully!',
  );
  await dismiss(page);
  await expect(photo).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Disabled', { exact: true })).toBeVisible();

  // Without a reload: the photo appears everywhere at once.
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Service Providers', exact: true })
    .click();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const email = page.getByRole('searchbox', { name: 'Email' });
  const brand = page.getByRole('searchbox', { name: 'Brand Name' });
  const apply = page.getByRole('button', { name: 'Apply' });
  const chooseStatus = async (name: string) => {
    await page.getByRole('combobox', { name: 'Status' }).press('Enter');
    await page.getByRole('option').filter({ hasText: name }).click();
  };

  await email.fill(provider.key.toUpperCase());
  await apply.click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(provider.name);
  await expect(photo).toBeVisible();
  await email.fill('');

  await brand.fill(provider.brand.slice(2));
  await apply.click();
  await expect(page).toHaveURL(/brandName/);
  await expect(page).not.toHaveURL(/email/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(provider.name);
  await brand.fill('');

  await chooseStatus('Disabled');
  await apply.click();
  await expect(cards.nth(1)).toBeVisible();
  const badge = (status: string) => cards.filter({ has: page.getByText(status, { exact: true }) });
  await expect(badge('Enabled')).toHaveCount(0);
  await expect(badge('Disabled').nth(1)).toBeVisible();
  await chooseStatus('All');

  await page.getByRole('combobox', { name: 'Category' }).fill(chosen[0] ?? '');
  await page.getByRole('option', { name: chosen[0] }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Include sub-categories' })).not.toBeChecked();
  const response = page.waitForResponse(/serviceProviderCategoryId=\d+&page/);
  await apply.click();
  const { data: found } = (await (await response).json()) as {
    data: { serviceProviderCategories: { name: string }[] }[];
  };
  expect(found.length).toBeGreaterThan(0);
  for (const { serviceProviderCategories: of } of found) {
    expect(of.map(({ name }) => name)).toContain(chosen[0]);
  }

  await email.fill(provider.key);
  await chooseStatus('Enabled');
  await apply.click();
  await expect(page.getByText('Nothing to see here.')).toBeVisible();
});

test("a failed upload keeps the dialog, its crop and the form's input; then it is uploaded and removed", async ({
  page,
  api,
}) => {
  const key = unique();
  const id = await api.create(LIST, providerInput(key));
  await page.goto(`${LIST}/${id}/edit`);
  await page.getByRole('textbox', { name: 'State' }).fill('Imo');
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  await chooseFile(page, await phonePhoto());
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.1');

  await page.route('**/brand-logo', (route) => route.abort());
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'Error uploading image. Please try again.',
  );
  await dismiss(page);
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.1');
  await page.unroute('**/brand-logo');
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('Imo');
  const logo = page.getByRole('img', { name: `Logo of Old ${key}` });
  await expect(logo).toBeVisible();

  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(logo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('Imo');
});

test('an e-mail address already in use is named in the error, and no input is lost', async ({
  page,
  api,
}) => {
  const key = unique();
  await api.create(LIST, providerInput(key));
  await page.goto(`${LIST}/new`);
  await fillProvider(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${key.toUpperCase()}@example.com`);
  await page.getByRole('button', { name: 'Create Service Provider' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    `${key.toUpperCase()}@example.com`,
  );
  await dismiss(page);
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(
    'Cakes for every occasion',
  );
});
