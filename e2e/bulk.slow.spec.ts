import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { watchApiCalls } from './support/apiCalls.ts';
import {
  BULK_COUNT as COUNT,
  bulkProvider as provider,
  createProviders,
} from './support/bulkProviders.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const selectAllCards = async (page: Page, brandName: string) => {
  const filter = encodeURIComponent(JSON.stringify({ brandName }));
  await page.goto(`/service-providers?filter=${filter}`);
  const boxes = page.getByRole('checkbox', { name: /^Select Bola Bulk/ });
  await expect(boxes).toHaveCount(COUNT);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`${COUNT} selected`);
};

/** Disables the selected records while another session changes one, tries that again, and undoes all. */
const disableRetryAndUndo = async (page: Page, api: Api, ids: number[], brandName: string) => {
  const enabled = async () => {
    const records = await Promise.all(ids.map((id) => api.get(`/service-providers/${id}`)));
    return records.filter((record) => record['enabled']).length;
  };
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  const record = await api.get(`/service-providers/${ids[4]}`);
  const index = Number(String(record['lastName']).replace('Bulk ', ''));
  await api.update(`/service-providers/${ids[4]}`, { ...provider(brandName, index), city: 'Aba' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    `${COUNT - 1} disabled. 1 record was not changed.`,
  );
  await expect(dialog.getByText('Changed by someone else in the meantime')).toBeVisible();
  expect(await enabled()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${COUNT} disabled.`);
  expect(await enabled()).toBe(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog', { name: `Undo changes to ${COUNT}` })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(`${COUNT} restored.`);
  expect(await enabled()).toBe(COUNT);
  // What the other session changed is still there.
  expect(await api.get(`/service-providers/${ids[4]}`)).toMatchObject({ city: 'Aba' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
};

test('15 providers are disabled in one call, one changed by someone else is tried again, and all are restored: one item in a record’s history', async ({
  page,
  api,
}) => {
  const brandName = `Bulk ${Date.now()}`;
  const ids = await createProviders(api, brandName);
  const calls = watchApiCalls(page);
  await selectAllCards(page, brandName);
  expect(await axeViolations(page)).toEqual([]);
  await disableRetryAndUndo(page, api, ids, brandName);
  const changes = calls.made.filter((call) => !call.startsWith('GET'));
  expect(changes).toEqual([
    'POST /api/service-providers/bulk/versions',
    ...Array.from({ length: 3 }, () => 'POST /api/service-providers/bulk'),
  ]);
  // The record that was disabled by the second attempt: what others changed, and one bulk change.
  await page.goto(`/service-providers/${ids[4]}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')).toHaveText([
    new RegExp(
      `^Changed by admin.*Bulk change of ${COUNT} records.*Enabled→Disabled.*Undone by admin`,
    ),
    /^Changed by admin.*Enugu→Aba/,
    /^Created by admin/,
  ]);
  expect(await axeViolations(page)).toEqual([]);
});
