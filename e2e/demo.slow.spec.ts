import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { watchForFaults } from './support/pageFaults.ts';
import { signIn } from './support/signIn.ts';
import { serveStaticFiles } from './support/staticFiles.ts';

const PATH = '/shop/admin/';

let folder: string;
let site: Awaited<ReturnType<typeof serveStaticFiles>> | undefined;

/** The address of a page of the demo. */
const at = (path: string) => `${site?.origin}${PATH}${path}`;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const output = ['--base', PATH, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)('npm', ['run', '--silent', 'build:demo', '--', ...output]);
  site = await serveStaticFiles(folder, PATH);
});
test.afterAll(async () => {
  site?.stop();
  await rm(folder, { recursive: true });
});

test('the built demo runs on a static host below a path, until Reset restores the sample data', async ({
  page,
}) => {
  const faults = watchForFaults(page, new URL(at('')).origin);
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith(PATH)) others.push(request.url());
  });
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const list = navigation.getByRole('link', { name: 'Service Providers', exact: true });
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Adaeze Okafor' });
  const banner = page.getByRole('complementary', { name: 'Demo' });

  await page.goto(at('service-providers/1/edit'));
  const credentials = banner.getByText('Sign in as demo with the password demo.');
  await expect(credentials).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await signIn(page, { username: 'demo', password: 'demo' });
  await expect(page).toHaveURL(at('service-providers/1/edit'));

  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Renamed in the demo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await list.click();
  await expect(card).toContainText('Renamed in the demo');
  await expect(banner).toContainText('This is a demo.');
  await expect(credentials).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);

  await banner.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(at(''));
  await list.click();
  await expect(card).toContainText('Adaeze Couture');

  expect(others).toEqual([]);
  faults.expectNone();
});

test('Reset works where the browser denies its database', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(at('product-categories'));
  await signIn(page, { username: 'demo', password: 'demo' });
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(at(''));
});
