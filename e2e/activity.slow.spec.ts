import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { BULK_COUNT as COUNT, createProviders } from './support/bulkProviders.ts';
import { activate, tabTo } from './support/keyboard.ts';
import { scrolledSideways } from './support/layout.ts';
import { signInElsewhere } from './support/signInElsewhere.ts';
import { expect, test } from './support/test.ts';

// It adds accounts.
test.use({ ownServer: 'activity', signedIn: true });

/** Disables all providers of a brand in one bulk change, and renames the brand of the first. */
const changeProviders = async (page: Page, brandName: string, [first]: number[]) => {
  await page.goto(`/service-providers?filter=${JSON.stringify({ brandName })}`);
  const boxes = page.getByRole('checkbox', { name: /^Select Bola Bulk/ });
  await expect(boxes).toHaveCount(COUNT);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${COUNT} disabled.`);
  await page.goto(`/service-providers/${first}/edit`);
  await page.getByLabel('City').fill('Nsukka');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

const BULK = new RegExp(
  `^Modification par (.+)Prestataires.*Modification groupée de ${COUNT} fiches`,
);
const CITY = /^Modification par (.+)Prestataire.: Bola Bulk .*Enugu→Nsukka/;

test('what another person did is found, unfolded, followed and exported with the keyboard, in French', async ({
  page,
  browser,
  server,
  api,
}) => {
  const username = 'grace';
  const brandName = `Activity ${Date.now()}`;
  const ids = await createProviders(api, brandName);
  await changeProviders(await signInElsewhere(browser, server, username), brandName, ids);

  await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
  await page.goto('/dashboard');
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Activité' }));
  await expect(page).toHaveTitle('Activité · Console d’administration');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Personne' }));
  await page.keyboard.type(username);
  await page.keyboard.press('Enter');
  const items = main.locator('ol > li');
  await expect(items).toHaveText([CITY, BULK]);
  await expect(page).toHaveURL(/filter=.*grace/);
  expect(await axeViolations(page)).toEqual([]);

  await activate(page, main.getByRole('button', { name: 'Afficher les modifications' }));
  await expect(items).toHaveCount(2 + COUNT);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByRole('button', { name: /^Filtres/ })).toBeVisible();
  expect(await scrolledSideways(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const download = await downloading;
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    /modifications ont été exportées dans/,
  );
  const csv = await readFile(await download.path(), 'utf8');
  // The header, a row for each record of the bulk change and one for the city.
  expect(csv.trim().split('\r\n')).toHaveLength(1 + COUNT + 1);
  expect(csv).toContain('Bola Bulk 1,');
  await page.keyboard.press('Escape');

  await tabTo(page, page.getByRole('searchbox', { name: 'Mots' }));
  await page.keyboard.type('nsukka');
  await page.keyboard.press('Enter');
  await expect(items).toHaveText([CITY]);
  await activate(page, main.getByRole('link', { name: /^Bola Bulk/ }));
  await expect(page).toHaveURL(`/service-providers/${ids[0]}`);
  await page.goBack();
  await expect(items).toHaveText([CITY]);
});
