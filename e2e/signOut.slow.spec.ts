import type { Page } from '@playwright/test';
import { CARD } from './support/frame.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** Everything that the page's own storage contains, as text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => request.addEventListener('success', resolve));
        texts.push(JSON.stringify(request.result));
      }
      database.close();
    }
    for (const key of await caches.keys()) texts.push(key);
    return texts.join('\n');
  });

/** The addresses for which the browser's HTTP cache has a response. */
const cachedOf = (page: Page, urls: string[]) =>
  page.evaluate(async (all) => {
    const cached = [];
    for (const url of all) {
      const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
        () => undefined,
      );
      if (response?.ok) cached.push(url);
    }
    return cached;
  }, urls);

test('nothing of a provider stays in the browser after signing out', async ({
  page,
  server,
  api,
}) => {
  const list = await api.get('/service-providers?page=1&pageSize=1');
  const [provider = {}] = list['data'] as Record<string, string>[];
  const urls = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.request().method() === 'GET') {
      urls.add(response.url());
    }
  });
  await page.goto('/service-providers');
  await signIn(page, server);
  await expect(page.locator('#root')).toBeVisible();
  await page.locator(CARD).first().getByRole('link').first().click();
  await expect(page.getByText(provider['phoneNumber'] ?? '')).toBeVisible();
  await expect(page.getByAltText('Passport photo')).toBeVisible();
  await page.reload();
  await expect(page.getByText(provider['phoneNumber'] ?? '')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveValue(
    provider['phoneNumber'] ?? '',
  );
  await page.getByLabel('City').fill('Ibadan');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();

  expect([...urls].filter((url) => url.includes('passport-photo'))).not.toEqual([]);
  // Scripts are cached, which shows that a cached picture would be found.
  const script = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.name,
  );
  expect(await cachedOf(page, [...urls, script ?? ''])).toEqual([script]);
  const stored = await storedTexts(page);
  for (const field of ['phoneNumber', 'email', 'brandName', 'addressLine1']) {
    expect(stored).not.toContain(provider[field]);
  }
  await page.goBack();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText(provider['phoneNumber'] ?? '')).toHaveCount(0);
});
