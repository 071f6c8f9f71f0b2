import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByApi, type BuiltServer } from '../scripts/builtServer.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts';
import { createMarkedProvider, filesWith } from '../server/testing/markedProvider.ts';
import { paletteInput } from './support/palette.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** Creates a provider with marks in every field, picture and file. */
const createMarked = async (server: BuiltServer) => {
  const authorization = `Bearer ${await signInByApi(server)}`;
  return createMarkedProvider(async (method, path, body, headers) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const raw = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const parsed = isJson ? (JSON.parse(raw.toString()) as unknown) : undefined;
    return { status: response.status, raw, body: parsed };
  });
};

// Storages also have texts in two bytes a character. Marks are letters and digits, which no encoding of
// addresses changes, and rare, so that a compressed block has the first of them as it is.
const inEveryEncoding = (needles: Buffer[]) => [
  ...needles,
  ...needles.map((needle) => Buffer.from(needle.toString('latin1'), 'utf16le')),
];

test('the profile of a browser that showed a provider has nothing of it after signing out', async ({
  playwright,
  server,
  api,
}) => {
  const { id, needles } = await createMarked(server);
  const { firstName, lastName } = await api.get(`/service-providers/${id}`);
  const profile = await mkdtemp(join(tmpdir(), 'browser-profile-'));
  try {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: CHROMIUM_FLAGS,
      baseURL: server.url,
      locale: 'en-GB',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/dashboard');
    await signIn(page, server);
    await expect(page.locator('#root').getByText('Welcome to the admin dashboard.')).toBeVisible();

    // As somebody who looks for a provider, reads everything about it, and begins to change it.
    await page.keyboard.press('Control+k');
    await paletteInput(page).fill('zqxjkv');
    const found = page.getByRole('group', { name: /^Service Providers \(/ });
    await found.getByRole('option', { name: `${String(firstName)} ${String(lastName)}` }).click();
    await expect(page).toHaveURL(`/service-providers/${id}`);
    await expect(page).toHaveTitle(`Service Provider ${id} · Admin Console`);
    await expect(page.getByAltText('Passport photo')).toBeVisible();
    for (const tab of ['Public view', 'History', 'Details']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).toContainText('zqxjkv');
    }
    // The heading has the focus, whose place is kept for the time after the reload.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zqxjkv');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('City').fill('zqxjkv city');
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('zqxjkv city');
    const home = await context.newPage();
    await home.goto('/dashboard');
    await expect(home.getByRole('region', { name: 'Recently opened' })).toContainText('zqxjkv');
    await home.close();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await context.close();

    // The address shows that the profile has been written.
    expect(await filesWith(profile, [Buffer.from(new URL(server.url).host)])).not.toEqual([]);
    expect(await filesWith(profile, inEveryEncoding(needles))).toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
