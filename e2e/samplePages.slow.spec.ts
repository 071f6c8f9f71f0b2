import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

test('an added card lasts until a reload', async ({ page }) => {
  await page.goto('/projects');
  await expect(page.locator('#root')).toBeVisible();
  await page.getByRole('button', { name: 'New Project' }).click();
  // Right after the dialog has opened, while its other fields are rendered.
  await page.keyboard.type('Night market');
  await page.getByLabel('Due Date').fill('2030-05-01');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Night market' })).toBeVisible();
  await page.getByRole('link', { name: 'Admin Console' }).click();
  await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Night market' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Category clean-up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Night market' })).toHaveCount(0);
});
