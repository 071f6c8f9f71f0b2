import { startBuiltServer, type BuiltServer } from '../scripts/builtServer.ts';
import { NODE_OPTIONS } from '../server/testing/nodeOptions.ts';
import { axeViolations } from './support/accessibility.ts';
import { sampleData, SERVER_SETTINGS } from './support/sampleData.ts';
import { setUp } from './support/secondFactor.ts';
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
    { scope: 'worker' },
  ],
});

test('a required second factor is set up before anything else, by keyboard', async ({
  page,
  server,
}) => {
  await page.goto('/products');
  await signIn(page, server);
  await expect(page).toHaveURL('/account');
  const warning = page.getByRole('alert').filter({ hasText: 'two-step sign-in' });
  await expect(warning).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await setUp(page, server.password);
  await expect(warning).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn Off' })).toBeHidden();

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
