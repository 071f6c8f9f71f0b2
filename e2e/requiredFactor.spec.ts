import { startBuiltServer, type BuiltServer } from '../scripts/builtServer.ts';
import { NODE_OPTIONS } from '../server/testing/nodeOptions.ts';
import { codeOf } from '../server/testing/secondFactor.ts';
import { axeViolations } from './support/accessibility.ts';
import { activate } from './support/keyboard.ts';
import { sampleData, SERVER_SETTINGS } from './support/sampleData.ts';
import { signIn } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // Playwright asks for a destructuring pattern even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startBuiltServer(
        '.',
        { ...SERVER_SETTINGS, REQUIRE_SECOND_FACTOR: 'true' },
        { copyOf: sampleData(), nodeOptions: NODE_OPTIONS },
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

test('whoever has no required second factor is led to set it up, and then goes on, by keyboard', async ({
  page,
  server,
}) => {
  await page.goto('/products');
  await signIn(page, server);
  await expect(page).toHaveURL('/account');
  const warning = page.getByRole('alert').filter({ hasText: 'two-step sign-in' });
  await expect(warning).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await activate(page, page.getByRole('button', { name: 'Set Up', exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type(server.password);
  await page.keyboard.press('Enter');
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.keyboard.type(codeOf(shown.replaceAll(' ', '').trim()));
  await page.keyboard.press('Enter');
  await activate(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(warning).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn Off' })).toBeHidden();

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
