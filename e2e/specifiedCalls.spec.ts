import sharp from 'sharp';
import { watchApiCalls } from './support/apiCalls.ts';
import { announceNothing } from './support/specifiedApi.ts';
import { expect, test } from './support/test.ts';

// The console on an API without extensions; the other resources are tested with the fake API.

test.use({ signedIn: true });

test('a product is shown and saved without a failed call, a list loaded twice, or a call beyond the basic ones', async ({
  page,
}) => {
  const saves: Record<string, string>[] = [];
  const refusals = await announceNothing(page, async (request) => {
    if (request.method() === 'PUT') saves.push(await request.allHeaders());
  });
  await page.route('**/api/audit**', (route) => route.fulfill({ status: 404 }));
  const calls = watchApiCalls(page);
  await page.goto('/products/2');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(`Changed ${Date.now()}`);
  calls.clear();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/products/2');
  await page.mouse.wheel(0, 5_000);
  await page.waitForLoadState('networkidle');
  // The record may be loaded again, ahead of its form: its link may have got the focus.
  const lists = calls.made.filter((call) => call.includes('pageSize='));
  expect(lists.filter((call, index) => lists.indexOf(call) !== index)).toEqual([]);
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

test('a create sends no idempotency key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await announceNothing(page, async (request) => {
    if (request.method() === 'POST') keys.push((await request.allHeaders())['idempotency-key']);
  });
  await page.goto('/product-categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Plain ${Date.now()}`);
  await page.getByRole('textbox', { name: 'Description' }).fill('On any API');
  await page.getByRole('button', { name: 'Create Product Category' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  expect(keys).toEqual([undefined]);
});

test('a picture is uploaded as PNG, and shown without a width', async ({ page }) => {
  const pictureCalls: string[] = [];
  const bodies: (string | null)[] = [];
  await announceNothing(page, async (request) => {
    if (request.url().includes('passport-photo')) pictureCalls.push(request.url());
    if (request.method() === 'POST') bodies.push(request.postData());
  });
  await page.goto('/service-providers/2/edit');
  await page.getByRole('button', { name: 'Upload Passport' }).click();
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: 'blue' } });
  const buffer = await photo.jpeg().toBuffer();
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Picture file').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/service-providers/2');
  await expect(page.getByRole('img', { name: /^Passport photo of/ })).toBeVisible();
  expect(bodies).toEqual([expect.stringMatching(/^\{"passportPhoto":"data:image\/png;base64,/)]);
  expect(pictureCalls.filter((url) => /\?|\/(original|crop)$/.test(url))).toEqual([]);
});
