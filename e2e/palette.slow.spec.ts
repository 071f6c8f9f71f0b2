import { watchApiCalls } from './support/apiCalls.ts';
import { paletteInput } from './support/palette.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true, animated: true });

test('takes what is typed right after it is first opened', async ({ page }) => {
  const code = page.waitForResponse('**/assets/PaletteDialog-*.js');
  await page.goto('/dashboard');
  // A module that has arrived is evaluated later, with those that it imports.
  await page.evaluate((url) => import(url), (await code).url());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('prov');
  await expect(paletteInput(page)).toHaveValue('prov');
});

test('typing makes one call for all kinds at a time, and none twice', async ({ page }) => {
  await page.goto('/service-provider-categories');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  const savedViews = page.waitForResponse('**/api/saved-views');
  await page.getByRole('button', { name: 'Search providers, products…' }).click();
  await expect(paletteInput(page)).toBeFocused();
  await savedViews;
  const calls = watchApiCalls(page);
  await page.keyboard.type('fashion', { delay: 20 });
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
  await expect(page.getByRole('option', { name: /Fashion/ }).first()).toBeVisible();
  expect(calls.made.at(-1)).toBe('GET /api/search?q=fashion&pageSize=5');
  expect(calls.made.filter((call) => !call.startsWith('GET /api/search?q=f'))).toEqual([]);
  expect(calls.made.length).toBeLessThan('fashion'.length);
  calls.expectNoneTwice();
});
