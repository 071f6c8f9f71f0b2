import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const LIST = '/service-providers';

const queryOf = (page: Page) => new URL(page.url()).searchParams;

test('a list is sorted, paged, shown as a table and saved as a view that follows the user', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(LIST);
  await expect(page.getByText(/^\d+ service providers$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).press('Enter');
  await page.getByRole('option', { name: 'Name Z–A' }).click();
  await expect.poll(() => queryOf(page).get('sort')).toBe('name');
  await page.getByRole('combobox', { name: 'Per page' }).press('Enter');
  await page.getByRole('option', { name: '10', exact: true }).click();
  await expect.poll(() => queryOf(page).get('perPage')).toBe('10');
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Go to page' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();

  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const firstByEmail = await rows.first().textContent();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save or manage views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('By e-mail');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Pin By e-mail' }).click();
  await expect(dialog.getByRole('button', { name: 'Pin By e-mail' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await axeViolations(page)).toEqual([]);

  const elsewhere = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [] },
  });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signIn(other, server);
  await other.getByRole('button', { name: 'Search providers, products…' }).click();
  await other
    .getByRole('group', { name: 'Saved views' })
    .getByRole('option', { name: 'By e-mail' })
    .click();
  await expect(other.getByRole('table').getByRole('rowheader').first()).toHaveText(
    firstByEmail ?? '',
  );
  expect(queryOf(other).get('perPage')).toBe('10');
  await elsewhere.close();
});

test('a click anywhere on a card opens its record', async ({ page }) => {
  await page.goto(LIST);
  const card = page.locator('main ul:not([aria-hidden]) > li').first();
  await expect(async () => {
    const box = await card.boundingBox();
    if (!box) throw new Error('The console is taking the place of the first frame.');
    await card.click({ position: { x: box.width - 20, y: box.height / 2 } });
  }).toPass();
  await expect(page).toHaveURL(/\/service-providers\/\d+$/);
});
