import type { Page } from '@playwright/test';
import { withoutLiveChanges } from '../scripts/withoutLiveChanges.ts';
import { axeViolations } from './support/accessibility.ts';
import { scrolledSideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label }).fill(text);
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();
const message = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('two people edit one category: separate changes are merged, a conflict is asked about, and the history shows both', async ({
  page,
  browser,
  server,
  api,
}) => {
  const name = `Tents ${Date.now()}`;
  const id = await api.create('/product-categories', { name, description: 'For hire' });
  const edit = `/product-categories/${id}/edit`;
  // A separate browser context, with its own cache.
  const context = await browser.newContext();
  await withoutLiveChanges(context);
  const other = await context.newPage();
  await other.goto(edit);
  await page.goto(edit);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(other.getByLabel('Name')).toHaveValue(name);

  await fill(other, 'Description', 'For sale');
  await save(other);
  await expect(message(other, 'Success')).toBeVisible();
  await dismiss(other);
  await expect(other).toHaveURL(`/product-categories/${id}`);
  await other.getByRole('link', { name: 'Edit' }).click();
  await expect(other.getByLabel('Description')).toHaveValue('For sale');

  await fill(page, 'Name', `${name}, large`);
  await save(page);
  await expect(message(page, 'Success')).toContainText('Description: For hire→For sale');
  await dismiss(page);
  await expect(page.getByRole('definition').filter({ hasText: 'For sale' })).toBeVisible();

  await fill(other, 'Name', `${name}, small`);
  await save(other);
  const dialog = message(other, 'This record has been changed in the meantime');
  await expect(dialog).toContainText(`Theirs ${name}, large`);
  expect(await axeViolations(other)).toEqual([]);
  await other.setViewportSize({ width: 360, height: 640 });
  await other.emulateMedia({ colorScheme: 'dark' });
  expect(await scrolledSideways(other)).toEqual([]);
  expect(await axeViolations(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByLabel('Name')).toHaveValue(`${name}, small`);
  await save(other);
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(message(other, 'Success')).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, small`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`Changed by ${server.username}.*${name}, large→${name}, small`),
    new RegExp(`Changed by ${server.username}.*${name}→${name}, large`),
    new RegExp(`Changed by ${server.username}.*For hire→For sale`),
    new RegExp(`Created by ${server.username}.*Show 2 fields`),
  ]);
  await history.getByRole('button', { name: 'Show 2 fields' }).click();
  await expect(history.getByText('Description: For hire', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('while changes are followed', () => {
  test.use({ followsChanges: true });

  test('a page shows what others save, and a form that is edited says so and keeps its values', async ({
    page,
    api,
  }) => {
    const name = `Chairs ${Date.now()}`;
    const description = 'For hire';
    const id = await api.create('/product-categories', { name, description });
    const change = (values: object) =>
      api.update(`/product-categories/${id}`, { name, description, ...values });
    const following = page.waitForRequest('**/api/changes?*');
    await page.goto(`/product-categories/${id}`);
    await following;
    await change({ description: 'For sale' });
    await expect(page.getByRole('definition').filter({ hasText: 'For sale' })).toBeVisible();

    await page.getByRole('link', { name: 'Edit' }).click();
    await fill(page, 'Name', `${name}, large`);
    await change({ description: 'For parties' });
    await expect(page.getByRole('status')).toContainText('For sale→For parties');
    await expect(page.getByLabel('Name')).toHaveValue(`${name}, large`);
    await expect(page.getByLabel('Description')).toHaveValue('For sale');
  });
});
