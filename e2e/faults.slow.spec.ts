import type { Route } from '@playwright/test';
import { navigate } from './support/navigate.ts';
import { expect, test } from './support/test.ts';

// Failed page loads. Saves and uploads are in faultsOfSaves.slow.spec.ts.

test.use({ signedIn: true });

const drop = (route: Route) => route.abort('connectionreset');

test('a connection that drops while a page loads is reported in place, with Retry', async ({
  page,
  faults,
}) => {
  // The console logs the failed load of a category's page.
  faults.allow(/Failed to fetch/);
  await page.goto('/dashboard');
  await expect(page.locator('#root')).toBeVisible();
  for (const [path, call, words] of [
    ['/products/2', 'products/2', 'Error while loading data'],
    ['/service-providers/2/edit', 'service-providers/2', 'Error while loading data'],
    ['/product-categories/2/edit', 'product-categories/2', 'Error fetching category.'],
    // Last, because it has the records of others.
    ['/service-providers', 'service-providers?*', 'Error loading data'],
  ] as const) {
    await test.step(path, async () => {
      await page.route(`**/api/${call}`, drop);
      await navigate(page, path);
      await expect(page.getByRole('alert').filter({ hasText: words }), path).toBeVisible();
      await page.unroute(`**/api/${call}`);
      await page.getByRole('button', { name: 'Retry' }).first().click();
      await expect(page.getByRole('alert'), path).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    });
  }
});

test('missing records redirect to the 404 page, which Back skips', async ({ page }) => {
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/service-providers/999999');
  await expect(page).toHaveURL('/not-found');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/team');
  await expect(page.locator('#root')).toBeVisible();
  for (const path of [
    '/service-providers/999999/edit',
    '/service-provider-categories/999999',
    '/product-categories/999999/edit',
    '/products/999999',
    '/products/999999/edit',
    '/products/2/images/999999',
  ]) {
    await navigate(page, '/dashboard');
    await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();
    await navigate(page, path);
    await expect(page, path).toHaveURL('/not-found');
  }
});
