import type { Browser, Page } from '@playwright/test';
import type { BuiltServer } from '../scripts/builtServer.ts';
import { withoutLiveChanges } from '../scripts/withoutLiveChanges.ts';
import { axeViolations } from './support/accessibility.ts';
import { activate, tabTo } from './support/keyboard.ts';
import { confirmSession } from './support/secondFactor.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// It adds and disables accounts.
test.use({ ownServer: 'administrators' });

const PASSWORD = 'seven purple lanterns';
const NEW = 'quiet river stones';

const openElsewhere = async (browser: Browser, server: BuiltServer): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: server.url });
  await withoutLiveChanges(context);
  return context.newPage();
};

/** The link in the dialog, which is closed. */
const takeLink = async (page: Page): Promise<string> => {
  const field = page.getByRole('dialog').getByLabel('Link', { exact: true });
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  await activate(page, page.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  return link;
};

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('somebody is invited, disabled, enabled, and sets a new password with a link', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/administrators');
  await signIn(page, server);
  await expect(page).toHaveURL('/administrators');
  await activate(page, page.getByRole('button', { name: 'Invite' }));
  await page.keyboard.type('Grace, accounting');
  await page.keyboard.press('Enter');
  await confirmSession(page, server.password);
  const link = await takeLink(page);
  expect(link).toMatch(new RegExp(`^${server.url}/invitation#[\\w-]{43}$`));

  const theirs = await openElsewhere(browser, server);
  const requested: string[] = [];
  theirs.on('request', (request) => requested.push(request.url()));
  await theirs.goto(link);
  await expect(theirs.getByLabel('Username')).toBeFocused();
  expect(await axeViolations(theirs)).toEqual([]);
  await theirs.keyboard.type('grace');
  await tabTo(theirs, theirs.getByLabel('Password', { exact: true }));
  await theirs.keyboard.type(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Account menu of grace' })).toBeVisible();
  // The token is in no address that a server or a proxy could log.
  const token = link.replace(/.*#/, '');
  expect(requested.filter((url) => new URL(url).href.replace(/#.*/, '').includes(token))).toEqual(
    [],
  );

  await theirs.goto('/service-providers/1/edit');
  await theirs.getByLabel('First Name').fill('Half finished');
  const drafts = () =>
    theirs.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
  await expect.poll(drafts).toHaveLength(1);

  await page.reload();
  const news = page.getByRole('region', { name: 'What others have done to accounts' });
  await expect(news).toContainText('grace was invited by admin, and has created the account');
  await activate(page, news.getByRole('button', { name: 'Dismiss' }));
  await expect(news).toBeHidden();
  await choose(page, 'grace', 'Disable');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('grace has been disabled.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toHaveURL('/login');
  await expect(theirs.getByText(/^Your account has been disabled\./)).toBeVisible();
  await expect.poll(drafts).toEqual([]);

  await choose(page, 'grace', 'Enable');
  await expect(page.getByText('grace has been enabled.')).toBeVisible();
  await choose(page, 'grace', 'Reset Password');
  await theirs.goto(await takeLink(page));
  await expect(theirs.getByText(/^For the account grace/)).toBeVisible();
  await theirs.getByLabel('New password').fill(NEW);
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs).toHaveURL('/dashboard');
  await theirs.context().close();
});
