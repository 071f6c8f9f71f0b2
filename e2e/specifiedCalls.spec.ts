import { watchApiCalls } from './support/apiCalls.ts';
import { expect, test } from './support/test.ts';

// The console on an API without extensions.

test.use({ signedIn: true });

const EXTENSIONS = 'api-extensions';

for (const [record, field] of [
  ['/service-provider-categories/2', 'Description'],
  ['/service-providers/2', 'City'],
  ['/product-categories/2', 'Description'],
  ['/products/2', 'Description'],
  ['/products/1/images/1', 'Image Name'],
] as const) {
  test(`${record} is shown and saved without a failed call or one beyond the basic calls`, async ({
    page,
  }) => {
    const saves: Record<string, string>[] = [];
    const refusals: string[] = [];
    await page.route('**/api/**', async (route) => {
      if (route.request().url().includes('/audit')) return route.fulfill({ status: 404 });
      const response = await route.fetch();
      const headers = response.headers();
      delete headers[EXTENSIONS];
      if (route.request().method() === 'PUT') saves.push(await route.request().allHeaders());
      return route.fulfill({ response, headers });
    });
    page.on('response', (response) => {
      if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`);
    });
    const calls = watchApiCalls(page);
    await page.goto(record);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: field }).fill(`Changed ${Date.now()}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page).toHaveURL(record);
    await page.mouse.wheel(0, 5_000);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await page.mouse.wheel(0, 5_000);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('History')).toHaveCount(0);
    expect(refusals).toEqual([]);
    expect(calls.made.filter((call) => call.includes('/audit'))).toEqual([]);
    expect(saves).toHaveLength(1);
    expect(saves[0]).not.toHaveProperty('if-match');
    expect(saves[0]).not.toHaveProperty('idempotency-key');
  });
}

test('a create sends no idempotency key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') keys.push((await request.allHeaders())['idempotency-key']);
    const response = await route.fetch();
    const headers = response.headers();
    delete headers[EXTENSIONS];
    return route.fulfill({ response, headers });
  });
  await page.goto('/product-categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Plain ${Date.now()}`);
  await page.getByRole('textbox', { name: 'Description' }).fill('On any API');
  await page.getByRole('button', { name: 'Create Product Category' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  expect(keys).toEqual([undefined]);
});
