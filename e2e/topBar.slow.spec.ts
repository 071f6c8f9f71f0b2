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

const LONG_NAME = '<b>"(*id*)"</b> & Sons of Ogbomosho';

test('is complete in the first response, with any name, language and width', async ({ page }) => {
  for (const [username, locale, width] of [
    ['ada', 'en', 1280],
    ['élodie', 'fr', 900],
    [LONG_NAME, 'fr', 320],
    [null, 'fr', 320],
  ] as const) {
    const look = `${username}, ${locale}, ${width} px`;
    await test.step(look, async () => {
      await page.setViewportSize({ width, height: 740 });
      // Its script runs after those of the looks before.
      await store(page, { username, locale });
      const load = await openFrame(page, '/dashboard');
      const bar = await placesOf(page);
      await load();
      expect.soft(await placesOf(page), look).toEqual(bar);
      const start = locale === 'en' ? 'Account menu' : 'Menu du compte';
      const button = bar.find(({ name }) => name?.startsWith(start));
      expect.soft(button?.name?.endsWith(username ?? start), look).toBe(true);
      expect.soft(button?.text, look).toBe(username ?? '');
      expect.soft(button?.initial, look).toBe(username?.charAt(0).toUpperCase());
    });
  }
});

test('the account menu opens by a click before the code has loaded', async ({ page }) => {
  const load = await openFrame(page, '/dashboard');
  await account(page).click();
  await load();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeFocused();
});

test('? pressed before the code has loaded opens the shortcuts once it has', async ({ page }) => {
  const load = await openFrame(page, '/dashboard');
  await page.keyboard.press('?');
  await load();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test.describe('on a Mac', () => {
  test.use({ userAgent: devices['Desktop Safari'].userAgent });

  test('⌘K is in the first response, and opens the palette once the code has loaded', async ({
    page,
  }) => {
    const load = await openFrame(page, '/dashboard');
    const search = page.getByRole('button', { name: 'Search providers, products…' });
    await expect(search).toContainText('⌘K');
    await page.keyboard.press('Meta+k');
    await load();
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toContainText('⌘K');
  });
});
