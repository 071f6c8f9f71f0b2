import { countActions } from './support/actions.ts';
import { signInByApi } from '../scripts/builtServer.ts';
import { navigate } from './support/navigate.ts';
import { paletteInput } from './support/palette.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

test('a provider is found by keyboard however it is entered, and all results are a page to share', async ({
  page,
  server,
  browser,
}) => {
  const headers = { authorization: `Bearer ${await signInByApi(server)}` };
  const response = await fetch(`${server.url}/api/service-providers/1`, { headers });
  const provider = (await response.json()) as Record<string, string>;
  const { firstName = '', lastName = '', phoneNumber = '', city = '', email = '' } = provider;
  const { brandName = '' } = provider;
  const mistyped = lastName.replace(/^(..)./, '$1');
  expect(lastName.length).toBeGreaterThan(5);
  const local = phoneNumber.replace('+234 ', '0').replaceAll(' ', '-');

  const partOfPhone = local.slice(4);
  const actions = await countActions(page);
  await page.goto('/dashboard');
  for (const text of [brandName, `${mistyped} ${city}`, partOfPhone, email]) {
    await navigate(page, '/dashboard');
    await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(paletteInput(page)).toBeFocused();
    await page.keyboard.type(text);
    const group = page.getByRole('group', { name: /^Service Providers \(/ });
    await expect(group.getByRole('option', { name: `${firstName} ${lastName}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/service-providers/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(actions.clicks).toBe(0);

  await page.keyboard.press('Control+k');
  await paletteInput(page).fill('ankara');
  await page.getByRole('option', { name: /^All \d+ Products$/ }).click();
  await expect(page).toHaveURL('/search?q=ankara&resource=products');
  const shown = await page.getByRole('heading', { name: /^Products \(/ }).textContent();
  const first = page
    .getByRole('region', { name: /^Products/ })
    .getByRole('link')
    .first();
  await expect(first.locator('mark')).toHaveText('Ankara');

  // No response has announced extensions in the new tab.
  const { origins } = await page.context().storageState();
  const other = await browser.newContext({ storageState: { cookies: [], origins } });
  const shared = await other.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('heading', { name: shown ?? '' })).toBeVisible();
  await other.close();
});
