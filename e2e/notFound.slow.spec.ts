import { expect, test } from './support/test.ts';

test('an unknown path is the 404 page, without a token', async ({ page }) => {
  await page.goto('/nowhere');
  // Before the first page of a visit there is nothing to go back to.
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/not-found');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/login');
});
