import type { Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// Several tabs of one browser.

const FILTERED = `/service-providers?filter=${encodeURIComponent('{"brandName":"a"}')}&page=1`;

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a session ended by the server ends in all tabs as soon as one gets a 401', async ({
    page,
    context,
    server,
  }) => {
    const other = await context.newPage();
    await other.goto('/service-providers/2');
    // The last of its calls.
    await expect(other.getByRole('tab', { name: /^Products \(/ })).toBeVisible();
    // A list without pictures, whose calls would get the 401 first.
    await page.goto('/product-categories');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    // Any call after the first page would get the 401 too.
    await expect(page.locator('#root')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Pressed at once, and without the pointer, under which the next page would be loaded: a call in
    // between would get the 401 before the press.
    await page.getByRole('button', { name: 'Next' }).evaluate(async (button: HTMLElement) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      await fetch('/api/auth/logout', { method: 'POST', headers });
      button.click();
    });
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    await page.reload();
    await signIn(page, server);
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(other).toHaveURL('/service-providers/2');
  });
});

test('a sign-in signs in all waiting tabs, each on its requested page', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage();
  await other.goto(FILTERED);
  await expect(other.getByLabel('Username')).toBeFocused();
  await other.keyboard.type('half');
  await page.goto('/login');
  await signIn(page, server);
  await expect(page).toHaveURL('/dashboard');
  await expect(other.getByText(/^Page 1 of/)).toBeVisible();
  expect(pathOf(other)).toBe(FILTERED);
  await expect(other.getByText(server.username, { exact: true })).toBeVisible();
});

test('the username is shown until sign-out, and not kept', async ({ page, server }) => {
  await page.goto('/login');
  await signIn(page, server);
  await expect(page.getByText(server.username, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByText(server.username, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('dialog').or(page.locator('.MuiDrawer-paper')).getByText(server.username),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(server.username);
});
