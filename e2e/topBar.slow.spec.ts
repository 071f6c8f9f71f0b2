import { devices, type Page } from '@playwright/test';
import { openFrame, placesOf } from './support/frame.ts';
import { expect, test } from './support/test.ts';

// The top bar before and after the console's code has loaded.

test.use({ signedIn: true });
test.describe.configure({ mode: 'parallel' });

const account = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

const store = (page: Page, items: Record<string, string | null>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, Object.entries(items));

/** Expects that the console has the same bar as the frame. */
const expectSameBar = async (page: Page) => {
  const load = await openFrame(page, '/dashboard');
  const frame = await placesOf(page);
  await load();
  expect(await placesOf(page)).toEqual(frame);
  return frame;
};

const LONG_NAME = '<b>"(*id*)"</b> & Sons of Ogbomosho';

for (const [username, locale, width] of [
  ['ada', 'en', 1280],
  ['élodie', 'fr', 900],
  [LONG_NAME, 'en', 1280],
  [LONG_NAME, 'fr', 900],
  [LONG_NAME, 'fr', 320],
  [null, 'en', 1280],
  [null, 'fr', 320],
] as const) {
  test(`is complete in the first response: ${username}, ${locale}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await store(page, { username, locale });
    const bar = await expectSameBar(page);
    const start = locale === 'en' ? 'Account menu' : 'Menu du compte';
    const button = bar.find(({ name }) => name?.startsWith(start));
    expect(button?.name?.endsWith(username ?? start)).toBe(true);
    expect(button?.text).toBe(username ?? '');
    expect(button?.initial).toBe(username?.charAt(0).toUpperCase());
  });
}

for (const username of ['ada', null]) {
  test(`the account menu opens by a click before the code has loaded: ${username}`, async ({
    page,
  }) => {
    await store(page, { username });
    const load = await openFrame(page, '/dashboard');
    await account(page).click();
    await load();
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account(page)).toBeFocused();
  });
}

test('? pressed before the code has loaded opens the shortcuts once it has', async ({ page }) => {
  const load = await openFrame(page, '/dashboard');
  await page.keyboard.press('?');
  await load();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test.describe('on a Mac', () => {
  test.use({ userAgent: devices['Desktop Safari'].userAgent });

  test('has the keys of its keyboard in the first response too', async ({ page }) => {
    const bar = await expectSameBar(page);
    expect(bar.map(({ text }) => text)).toContain('Search providers, products…⌘K');
  });

  test('the search opens by a click before the code has loaded', async ({ page }) => {
    const load = await openFrame(page, '/dashboard');
    await page.getByRole('button', { name: 'Search providers, products…' }).click();
    await load();
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  });

  test('⌘K before the code has loaded opens the palette once it has', async ({ page }) => {
    const load = await openFrame(page, '/dashboard');
    await page.keyboard.press('Meta+k');
    await load();
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  });
});
