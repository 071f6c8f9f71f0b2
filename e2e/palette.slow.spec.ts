import { watchApiCalls } from './support/apiCalls.ts';
import { signInByApi } from '../scripts/builtServer.ts';
import { navigate } from './support/navigate.ts';
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

test('finds a provider by brand and by e-mail, and opens it by keyboard alone', async ({
  page,
  server,
}) => {
  const headers = { authorization: `Bearer ${await signInByApi(server)}` };
  const response = await fetch(`${server.url}/api/service-providers?page=1&pageSize=1`, {
    headers,
  });
  const { data } = (await response.json()) as {
    data: { id: number; brandName: string; email: string }[];
  };
  const [provider] = data;
  if (!provider) throw new Error('The sample data has no provider');

  await page.goto('/');
  for (const text of [provider.brandName, provider.email]) {
    await navigate(page, '/dashboard');
    await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(paletteInput(page)).toBeFocused();
    await page.keyboard.type(text);
    await expect(
      page.getByRole('group', { name: 'Service Providers' }).getByText(provider.email),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/service-providers/${provider.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
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

test('opens create forms and pages that are not in the sidebar', async ({ page }) => {
  await page.goto('/');
  for (const [text, path] of [
    ['create service provider cat', '/service-provider-categories/new'],
    ['team', '/team'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await paletteInput(page).fill(text);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
  }
});
