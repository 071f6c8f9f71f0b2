import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// What sections 4 and 8 promise when a call goes wrong. A connection that drops during an upload is
// in serviceProviders.spec.ts, a taken e-mail address too.

test.use({ signedIn: true });

const drop = (route: Route) => route.abort('connectionreset');

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

/** Ends the session as another tab or the server's clock would. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/auth/logout', { method: 'POST', headers });
  });

for (const [path, call, words] of [
  ['/service-providers', 'service-providers?*', 'Error loading data'],
  ['/service-providers/2', 'service-providers/2', 'Error while loading data'],
  ['/service-providers/2/edit', 'service-providers/2', 'Error while loading data'],
  ['/product-categories/2/edit', 'product-categories/2', 'Error fetching category.'],
  ['/products/2', 'products/2', 'Error while loading data'],
] as const) {
  test(`a connection that drops while ${path} loads is said in its place, with Retry`, async ({
    page,
    faults,
  }) => {
    // Section 8: the failed load of a category's page is logged.
    faults.allow(/Failed to fetch/);
    await page.route(`**/api/${call}`, drop);
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await page.unroute(`**/api/${call}`);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a connection that drops at a save loses nothing, and saving again works', async ({
  page,
}) => {
  await page.goto('/service-providers/5/edit');
  const city = page.getByRole('textbox', { name: 'City' });
  const town = `Nsukka ${Date.now()}`;
  await city.fill(town);
  await page.route('**/api/service-providers/5', drop);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'Failed to update service provider. Please try again.',
  );
  await dismiss(page);
  await expect(city).toHaveValue(town);
  await expect(save).toBeFocused();
  await page.unroute('**/api/service-providers/5');
  await save.click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  await dismiss(page);
  await expect(page.getByText(town)).toBeVisible();
});

test('a connection that drops at a creation loses nothing', async ({ page }) => {
  await page.goto('/product-categories/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Drums');
  await page.getByRole('textbox', { name: 'Description' }).fill('Talking and others');
  await page.route('**/api/product-categories', drop);
  await page.getByRole('button', { name: 'Create Product Category' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'Failed to create product category. Please try again.',
  );
  await dismiss(page);
  await expect(page).toHaveURL('/product-categories/new');
  await expect(name).toHaveValue('Drums');
});

test('a session that ends during an upload leads to sign-in and back to what was typed', async ({
  page,
  server,
}) => {
  await page.goto('/service-providers/6/edit');
  await page.getByRole('textbox', { name: 'City' }).fill('Wudil');
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  const create = { width: 60, height: 60, channels: 3, background: '#a33' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Picture file').setInputFiles(file);
  await expect(page.getByRole('slider')).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, server);
  await expect(page).toHaveURL(/\/service-providers\/6\/edit/);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your session had ended.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Wudil');
});

test('what is not there leads to the 404 page', async ({ page }) => {
  for (const path of [
    '/service-providers/999999',
    '/service-providers/999999/edit',
    '/service-provider-categories/999999',
    '/product-categories/999999/edit',
    '/products/999999/edit',
    '/products/2/images/999999',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/not-found');
  }
});

test('Back leads over the 404 page to where one was', async ({ page }) => {
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/products/999999');
  await expect(page).toHaveURL('/not-found');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/team');
});
