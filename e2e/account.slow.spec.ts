import type { Browser, Page } from '@playwright/test';
import { signInByApi, type BuiltServer } from '../scripts/builtServer.ts';
import { withoutLiveChanges } from '../scripts/withoutLiveChanges.ts';
import { axeViolations } from './support/accessibility.ts';
import { dismiss } from './support/actions.ts';
import { createAdministrator } from './support/createAdministrator.ts';
import { activate, tabTo } from './support/keyboard.ts';
import { scrolledSideways } from './support/layout.ts';
import { confirmSession } from './support/secondFactor.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// A changed password would end the sessions of the other journeys on the same server.
test.use({ ownServer: 'account' });

const NEW = 'seven purple lanterns';

/** The list of products in another browser, signed in. */
const openElsewhere = async (browser: Browser, server: BuiltServer): Promise<Page> => {
  const token = await signInByApi(server);
  const context = await browser.newContext({ locale: 'en-GB', baseURL: server.url });
  await withoutLiveChanges(context);
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('opened')) return;
    sessionStorage.setItem('opened', 'yes');
    localStorage.setItem('token', value);
    localStorage.setItem('username', 'admin');
  }, token);
  const page = await context.newPage();
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  return page;
};

const expectSignedOut = async (page: Page) => {
  await page.goto('/product-categories');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
};

test('Account is in the menu of a new tab too, which makes no call', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/login');
  await signIn(page, server);
  await expect(page).toHaveURL('/dashboard');
  const tab = await context.newPage();
  const calls: string[] = [];
  tab.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await tab.goto('/dashboard');
  await tab.getByRole('button', { name: 'Account menu of admin' }).click();
  await expect(tab.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  await expect(tab.getByRole('menuitem', { name: 'Administrators' })).toBeVisible();
  expect(calls).toEqual([]);
});

test.describe('at 320 px, dark, in French', () => {
  test.use({ signedIn: true, viewport: { width: 320, height: 740 }, colorScheme: 'dark' });

  test('axe finds nothing on the page Account, and all other devices are signed out from it', async ({
    page,
    browser,
    server,
  }) => {
    const elsewhere = await openElsewhere(browser, server);
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte');
    await expect(page.getByText('Cet appareil')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrolledSideways(page)).toEqual([]);
    await activate(page, page.getByRole('button', { name: 'Déconnecter tous les autres' }));
    await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(server.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vous n’êtes connecté nulle part ailleurs.')).toBeFocused();
    await expectSignedOut(elsewhere);
    await elsewhere.context().close();
    await page.reload();
    await expect(page.getByText('Cet appareil')).toBeVisible();
  });
});

test('a change of the password by keyboard signs out every other browser, which signs in with the new one', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await openElsewhere(browser, server);
  await page.goto('/dashboard');
  await signIn(page, server);
  await activate(page, page.getByRole('button', { name: /^Account menu/ }));
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('End');
  for (let up = 0; up < 3; up++) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await tabTo(page, page.getByLabel('Current password', { exact: true }));
  await page.keyboard.type(server.password);
  await tabTo(page, page.getByLabel('New password', { exact: true }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  await dismiss(page);
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();

  await expectSignedOut(elsewhere);
  await signIn(elsewhere, server);
  await expect(elsewhere.getByText('Invalid username or password')).toBeVisible();
  await signIn(elsewhere, { ...server, password: NEW });
  await expect(elsewhere).toHaveURL('/product-categories');
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await page.getByRole('button', { name: /^Sign out / }).click();
  await confirmSession(page, NEW);
  await expect(page.getByText('The device has been signed out.')).toBeVisible();
});

/** Fills in the form that changes the password, and sends it. */
const changePassword = async (page: Page, password: string) => {
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change Password' }).click();
};

test('a sign-in with a printed password opens the page Account, and Home once it is changed', async ({
  page,
  server,
}) => {
  const password = await createAdministrator(server, 'grace');
  await page.goto('/products');
  await signIn(page, { username: 'grace', password });
  await expect(page).toHaveURL('/account');
  const notice = page.getByText('Your password was generated and printed');
  await expect(notice).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await changePassword(page, password);
  await dismiss(page);
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { username: 'grace', password: NEW });
  await expect(page).toHaveURL('/dashboard');
});

/** The page Account of a new administrator, and the product categories in another tab. */
const openBoth = async (page: Page, server: BuiltServer, username: string) => {
  const password = await createAdministrator(server, username);
  await page.goto('/account');
  await signIn(page, { username, password });
  await expect(page.getByText('This device')).toBeVisible();
  const other = await page.context().newPage();
  // Until it makes no more calls, each of which could be refused while the token changes.
  await other.goto('/product-categories', { waitUntil: 'networkidle' });
  await expect(other.locator('#root').getByText(/^Page 1 of/)).toBeVisible();
  return { password, other };
};

test.describe('another tab of the browser that changes the password', () => {
  test('signs out nobody by a call with the old token, before the new one has arrived', async ({
    page,
    server,
    faults,
  }) => {
    faults.allow(/401/);
    const { password, other } = await openBoth(page, server, 'joan');
    await page.route('**/api/account/password', async (route) => {
      const response = await route.fetch();
      // Without the pointer, under which the next page would be loaded, and get the 401, before the press.
      await other.getByRole('button', { name: 'Next' }).dispatchEvent('click');
      await expect(other.getByLabel('Username')).toBeVisible();
      await route.fulfill({ response });
    });
    await changePassword(page, password);
    await expect(other.getByText(/^Page 2 of/)).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Signed in as joan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu of joan' })).toBeVisible();
  });
});
