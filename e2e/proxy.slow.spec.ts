import type { Browser, Page } from '@playwright/test';
import { signInByApi, type BuiltServer } from '../scripts/builtServer.ts';
import { startNginx, type Nginx } from '../scripts/nginx.ts';
import { withoutLiveChanges } from '../scripts/withoutLiveChanges.ts';
import { openWithoutAnimations } from './support/animations.ts';
import { expect, test } from './support/test.ts';

// The product behind a real nginx that compresses JSON, which makes the API's strong ETags weak.

let nginx: Nginx;
test.beforeAll(async ({ server }) => {
  nginx = await startNginx(server.url, [
    '',
    'proxy_hide_header ETag; location = /api/products { proxy_pass http://127.0.0.1:1; }',
  ]);
});
test.afterAll(() => nginx.stop());

/** A page of somebody who is signed in at this origin. */
const open = async (browser: Browser, server: BuiltServer, origin: string): Promise<Page> => {
  const localStorage = [
    { name: 'token', value: await signInByApi(server) },
    { name: 'username', value: server.username },
  ];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ storageState, baseURL: origin });
  // A form that nobody has edited yet would follow what the other one saves.
  await withoutLiveChanges(context);
  await openWithoutAnimations(context);
  return context.newPage();
};

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label }).fill(text);
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const UNVERSIONED = 'Changes that others save before you do cannot be noticed.';

test('behind a proxy that compresses, a save does not overwrite what someone else has saved', async ({
  browser,
  server,
  api,
}) => {
  const [origin = ''] = nginx.urls;
  const name = `Tents ${Date.now()}`;
  const id = await api.create('/product-categories', { name, description: 'For hire' });
  const edit = `/product-categories/${id}/edit`;
  const [first, second] = [
    await open(browser, server, origin),
    await open(browser, server, origin),
  ];
  const loaded = first.waitForResponse(`**/api/product-categories/${id}`);
  await Promise.all([first.goto(edit), second.goto(edit)]);
  expect((await (await loaded).allHeaders())['etag']).toMatch(/^W\/"/);
  await expect(first.getByLabel('Name')).toHaveValue(name);
  await expect(second.getByLabel('Name')).toHaveValue(name);
  await expect(first.getByText(UNVERSIONED)).toHaveCount(0);

  await fill(first, 'Name', `${name}, large`);
  await save(first);
  await expect(first.getByRole('alertdialog', { name: 'Success' })).toBeVisible();

  await fill(second, 'Name', `${name}, small`);
  const refused = second.waitForResponse((response) => response.request().method() === 'PUT');
  await save(second);
  expect((await refused).status()).toBe(412);
  const dialog = second.getByRole('alertdialog', {
    name: 'This record has been changed in the meantime',
  });
  await expect(dialog).toContainText(`Theirs ${name}, large`);
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});

test('behind a proxy that removes ETags, an edit form says what that means; an HTML error page is a sentence', async ({
  browser,
  server,
  api,
}) => {
  const [, origin = ''] = nginx.urls;
  const name = `Stoves ${Date.now()}`;
  const id = await api.create('/product-categories', { name, description: 'For hire' });
  const page = await open(browser, server, origin);
  await page.goto(`/product-categories/${id}/edit`);
  await expect(page.getByRole('status').filter({ hasText: UNVERSIONED })).toBeVisible();
  await fill(page, 'Name', `${name}, small`);
  await save(page);
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();

  await page.goto('/products');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The server is not available at the moment.');
  await expect(alert).not.toContainText(/html|nginx|Bad Gateway/i);
  await page.context().close();
});
