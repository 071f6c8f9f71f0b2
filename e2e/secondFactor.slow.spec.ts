import type { Page } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { dismiss } from './support/actions.ts';
import { activate } from './support/keyboard.ts';
import { scrolledSideways } from './support/layout.ts';
import { codeOf } from '../server/testing/secondFactor.ts';
import { confirmSession, setUp, shownSecret, startChange } from './support/secondFactor.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// A second factor would be asked for in the other journeys on the same server.
test.use({ ownServer: 'secondFactor' });

const signOut = async (page: Page) => {
  await activate(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/login');
};

test('is set up, asked for by code or recovery code, and turned off, by keyboard', async ({
  page,
  server,
}) => {
  await page.goto('/account');
  await signIn(page, server);
  const dialog = await startChange(page, 'Set Up');
  await confirmSession(page, server.password);
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const secret = await shownSecret(page);
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('This code is wrong');
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await activate(page, dialog.getByRole('button', { name: 'Download' }));
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  // Nothing but the button closes it, because the codes are not shown again.
  await page.keyboard.press('Escape');
  await activate(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await signIn(page, server);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  await page.reload();
  await signIn(page, server);
  await activate(page, page.getByRole('button', { name: 'Use a recovery code' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();

  const renewal = await startChange(page, 'New Recovery Codes');
  await confirmSession(page, server.password, codes[1]);
  await expect(renewal.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Enter');
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  // Confirmed a moment ago.
  await startChange(page, 'Turn Off', 'Turn Off');
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible();
  await signOut(page);
  await signIn(page, server);
  await expect(page).toHaveURL('/dashboard');
});

test('a browser is trusted, signs in without a code, and asks again once removed, by keyboard', async ({
  page,
  server,
}) => {
  await page.goto('/account');
  await signIn(page, server);
  const { secret, codes } = await setUp(page, server.password);
  const section = page.getByRole('region', { name: 'Trusted browsers' });
  await expect(section.getByText(/^No browser is trusted/)).toBeVisible();

  await signOut(page);
  await signIn(page, server);
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Trust this browser' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  // Also after a reload, which leaves nothing in memory.
  await signOut(page);
  await page.reload();
  await signIn(page, server);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  await expect(section.getByText('This browser')).toBeVisible();
  await activate(page, section.getByRole('button', { name: /^Remove / }));
  await confirmSession(page, server.password, codeOf(secret, 1));
  await expect(section.getByText('The browser is no longer trusted.')).toBeVisible();
  await expect(section.getByText(/^No browser is trusted/)).toBeFocused();

  await signOut(page);
  await signIn(page, server);
  await expect(page.getByLabel('6-digit code')).toBeFocused();

  await activate(page, page.getByRole('button', { name: 'Use a recovery code' }));
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  await startChange(page, 'Turn Off', 'Turn Off');
  await confirmSession(page, server.password, codes[1]);
  await dismiss(page);
  await expect(section).toBeHidden();
});

test.describe('at 320 px, dark, in French', () => {
  test.use({ viewport: { width: 320, height: 740 }, colorScheme: 'dark' });

  test('each step fits and is free of axe violations', async ({ page, server }) => {
    const check = async () => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrolledSideways(page)).toEqual([]);
    };
    const signInInFrench = async () => {
      await page.getByLabel('Nom d’utilisateur').fill(server.username);
      await page.getByLabel('Mot de passe').fill(server.password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
    };
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
    await page.goto('/account');
    await signInInFrench();
    await page.getByRole('button', { name: 'Configurer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill(server.password);
    await check();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'Code QR contenant la clé' })).toBeVisible();
    await check();
    await dialog.getByLabel('Code à 6 chiffres').fill(codeOf(await shownSecret(page)));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    await check();
    await dialog.getByRole('button', { name: 'Terminé' }).click();
    await expect(page.getByText('10 codes de secours restants.')).toBeVisible();
    await check();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await signInInFrench();
    await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused();
    await check();
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByLabel('Mot de passe')).toBeFocused();

    // The password is still there.
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Faire confiance à ce navigateur' }).check();
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await page.getByLabel('Code de secours').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/account');
    await expect(page.getByText('Ce navigateur', { exact: true })).toBeVisible();
    await check();
  });
});
