import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { countActions } from './support/actions.ts';
import { BULK_COUNT as COUNT, bulkProvider, createProviders } from './support/bulkProviders.ts';
import { scrolledSideways } from './support/layout.ts';
import { signInElsewhere } from './support/signInElsewhere.ts';
import { expect, test } from './support/test.ts';

// It adds accounts.
test.use({ ownServer: 'restore', signedIn: true });

const save = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
};

test('a description that somebody overwrote comes back, and what another person has changed since is shown before it is overwritten', async ({
  page,
  browser,
  server,
  api,
}) => {
  const name = `Lamps ${Date.now()}`;
  const id = await api.create('/product-categories', { name, description: 'Carved by hand' });
  const path = `/product-categories/${id}`;
  await page.goto(`${path}/edit`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name}, small`);
  await save(page, 'Description', 'x');
  await expect(page).toHaveURL(path);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: /^Restore… \(Changed by/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);

  const other = await signInElsewhere(browser, server, 'ngozi');
  await other.goto(`${path}/edit`);
  await save(other, 'Name', `${name}, large`);

  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed in the meantime');
  const [nameField, description] = await dialog.getByRole('listitem').all();
  await expect(nameField ?? dialog).toContainText('Changed since');
  await expect(description ?? dialog).not.toContainText('Changed since');
  expect(await api.get(path)).toMatchObject({ name: `${name}, large`, description: 'x' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await scrolledSideways(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Name' }).uncheck();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText(
    '1 field has been restored.',
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Carved by hand' })).toBeVisible();
  expect(await api.get(path)).toMatchObject({
    name: `${name}, large`,
    description: 'Carved by hand',
  });
});

test('a bulk change takes 4 clicks, and is undone in another browser after its dialog was closed, and what was changed since is kept', async ({
  page,
  browser,
  server,
  api,
}) => {
  const brandName = `Restored ${Date.now()}`;
  const ids = await createProviders(api, brandName);
  const enabled = async () => {
    const records = await Promise.all(ids.map((id) => api.get(`/service-providers/${id}`)));
    return records.filter((record) => record['enabled']).length;
  };
  const filter = encodeURIComponent(JSON.stringify({ brandName }));
  const actions = await countActions(page);
  await page.goto(`/service-providers?filter=${filter}`);
  const boxes = page.getByRole('checkbox', { name: /^Select Bola Bulk/ });
  await expect(boxes).toHaveCount(COUNT);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Shift, and Enter in the result.
  expect(actions).toEqual({ clicks: 4, keys: 2 });
  expect(await enabled()).toBe(0);
  const [first] = ids;
  const record = await api.get(`/service-providers/${first}`);
  const index = Number(String(record['lastName']).replace('Bulk ', ''));
  const changed = { ...bulkProvider(brandName, index), email: record['email'], enabled: false };
  await api.update(`/service-providers/${first}`, { ...changed, city: 'Aba' });

  const other = await signInElsewhere(browser, server, 'bola');
  await other.goto(`/service-providers/${first}`);
  await other.getByRole('tab', { name: 'History' }).click();
  const history = other.getByRole('tabpanel', { name: 'History' });
  await history.getByRole('button', { name: /^Undo…/ }).click();
  const dialog = other.getByRole('dialog', { name: `Undo the bulk change of ${COUNT} records` });
  await expect(dialog).toContainText(`${COUNT} records get the values that they had before.`);
  await expect(dialog).toContainText('Records changed since are left as they are.');
  expect(await axeViolations(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${COUNT} restored.`);
  expect(await axeViolations(other)).toEqual([]);
  expect(await enabled()).toBe(COUNT);
  expect(await api.get(`/service-providers/${first}`)).toMatchObject({ city: 'Aba' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(history).toContainText('Undone by bola');
});
