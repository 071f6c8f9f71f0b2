import type { CDPSession, Page } from '@playwright/test';
import type { BuiltServer } from '../scripts/builtServer.ts';
import { axeViolations } from './support/accessibility.ts';
import { activate, tabTo } from './support/keyboard.ts';
import { scrolledSideways } from './support/layout.ts';
import { signIn } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { server: BuiltServer }>({
  // Passkeys belong to host names, which an IP address is not.
  server: [
    ({ server }, use) => use({ ...server, url: server.url.replace('127.0.0.1', 'localhost') }),
    { scope: 'worker' },
  ],
});

// A passkey that is added or removed ends the sessions of the other journeys on the same server.
test.use({ ownServer: 'passkeys' });

/** Gives the browser an authenticator that recognises its user at once. */
const addAuthenticator = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
};

test('a passkey is added, signs in and is removed, by keyboard', async ({ page, server }) => {
  const authenticator = await addAuthenticator(page);
  await page.goto('/account');
  const offered = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(offered).toBeHidden();
  await signIn(page, server);

  await activate(page, page.getByRole('button', { name: 'Add a Passkey' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await question.getByLabel('Current password', { exact: true }).fill(server.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey has been added.')).toBeVisible();
  await expect(page.getByText('Never used')).toBeVisible();
  expect(await authenticator.passkeys()).toMatchObject([
    { rpId: 'localhost', isResidentCredential: true },
  ]);

  await signOut(page);
  await page.goto('/product-categories');
  await tabTo(page, offered);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product-categories');
  await expect(page.getByRole('button', { name: 'Account menu of admin' })).toBeVisible();

  // The page that the sign-out shows is another one than that of the first visit.
  await signOut(page);
  await activate(page, offered);
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/account');
  await expect(page.getByText('Never used')).toBeHidden();
  await activate(page, page.getByRole('button', { name: /^Remove the passkey added with / }));
  await activate(page, page.getByRole('button', { name: 'Remove', exact: true }));
  // By the passkey itself, a last time.
  await activate(page, question.getByRole('button', { name: 'Use a Passkey' }));
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeFocused();

  await signOut(page);
  await offered.click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test.describe('at 320 px, dark, in French', () => {
  test.use({ viewport: { width: 320, height: 740 }, colorScheme: 'dark' });

  test('axe finds nothing on the pages with passkeys', async ({ page, server }) => {
    await addAuthenticator(page);
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
    const expectAccessible = async () => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrolledSideways(page)).toEqual([]);
    };
    await page.goto('/account');
    await page.getByLabel('Nom d’utilisateur').fill(server.username);
    await page.getByLabel('Mot de passe', { exact: true }).fill(server.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await expectAccessible();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill(server.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('La clé d’accès a été ajoutée.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /^Supprimer la clé d’accès ajoutée avec / }).click();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await expect(
      page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }),
    ).toBeVisible();
    await expectAccessible();
  });
});
