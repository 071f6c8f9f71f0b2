import type { Page } from '@playwright/test';
import { CARD } from './support/frame.ts';
import { navigate } from './support/navigate.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// Browsers whose storage is blocked, full or damaged.

const BLOCKED = /^This browser does not let the console store anything\./;
const FULL = /^The storage of this browser is full\./;

const PROVIDER = '/service-providers/new';
const EDITED = '/service-providers/1/edit';

/** Uses forms, the language, the color mode, a saved view and navigation. */
const useConsole = async (page: Page) => {
  await page.getByRole('link', { name: 'Create Service Provider', exact: true }).click();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Obi');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.getByRole('link', { name: 'Product Categories', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.locator(CARD).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/product-categories\/\d+$/);
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
};

const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });

test('everything works for the tab where access to the storage is blocked', async ({
  page,
  server,
}) => {
  await block(page);
  await page.goto('/service-providers');
  await signIn(page, server);
  await expect(page).toHaveURL('/service-providers');
  await expect(page.locator(CARD).first()).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: BLOCKED });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await useConsole(page);
  await expect(page.getByText(BLOCKED)).toHaveCount(0);
});

test('everything works for the tab where the storage is full', async ({ page, server }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/service-providers');
  await signIn(page, server);
  await expect(page.locator(CARD).first()).toBeVisible();
  await expect(page.getByText(FULL)).toHaveCount(1);
  await useConsole(page);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a draft is kept until a reload when the storage fills up', async ({ page }) => {
    await page.goto(PROVIDER);
    await page.getByLabel('First Name').fill('Ada');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Last Name').fill('Obi');
    await expect(page.getByText(FULL)).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last Name')).toHaveValue('Obi');
  });

  test('damaged items do not matter', async ({ page, server }) => {
    const keys = {
      local: ['mui-mode', 'locale', 'extensions:/api'],
      session: [
        'kept-list',
        'page-positions',
        ...[PROVIDER, EDITED].map((path) => `draft:${server.username}:${path}`),
      ],
    };
    const firstName = page.getByLabel('First Name');
    for (const value of ['{', '[[1]]', '{"list":{}}', '{"values":3}']) {
      await test.step(value, async () => {
        // The script of the last value runs last.
        await page.addInitScript(
          ([{ local, session }, text]) => {
            for (const key of local) localStorage.setItem(key, text);
            for (const key of session) sessionStorage.setItem(key, text);
          },
          [keys, value] as const,
        );
        await page.goto('/service-providers');
        await expect(page.locator(`#root ${CARD}`).first(), value).toBeVisible();
        await navigate(page, EDITED);
        await expect(firstName, value).not.toHaveValue('');
        await navigate(page, PROVIDER);
        await expect(firstName, value).toHaveValue('');
      });
    }
  });

  test('a damaged token is none', async ({ page }) => {
    for (const token of ['', 'two\nlines', 'ключ']) {
      await page.addInitScript((value) => localStorage.setItem('token', value), token);
      await page.goto('/service-providers');
      await expect(page.getByLabel('Username'), JSON.stringify(token)).toBeVisible();
      await expect(page, JSON.stringify(token)).toHaveURL('/login');
    }
  });
});
