import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { specifiedHeaders } from './support/specifiedApi.ts';
import { chooseMore } from './support/actions.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const HEADER =
  'First Name,Last Name,Email,Phone Number,Address Line 1,City,State,Brand Name,About,Enabled';

const rowOf = (email: string) => `Ada,Obi,${email},0803 555 0101,1 Road,Enugu,Enugu,Ada,Text,yes`;

const choose = async (page: Page, name: string, csv: string) => {
  await page.getByRole('button', { name: 'Choose File' }).waitFor();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
};

const uniqueHost = () => `import-${Date.now()}.example`;

test('a file is imported up to its bad rows, which are corrected and imported again', async ({
  page,
  api,
}) => {
  const host = uniqueHost();
  const rows = [`a@${host}`, 'no address', `b@${host}`, ''].map(rowOf);
  await page.goto('/service-providers');
  await chooseMore(page, 'Import');
  await choose(page, 'providers.csv', [HEADER, ...rows].join('\r\n'));
  const rowBelow = (reason: string) =>
    page.getByRole('region', { name: reason, exact: true }).getByRole('row').nth(1);
  await expect(rowBelow('Email: A value is required.')).toContainText(/^5/);
  await expect(page.getByRole('button', { name: /^Email must be .* 1 row$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 Rows' }).click();
  await expect(page.getByText('2 records created.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download These Rows' }).click();
  const failed = await readFile(await (await download).path(), 'utf8');
  expect(failed).toContain('no address');
  await page.getByRole('button', { name: 'Import Another File' }).click();
  const corrected = failed.replace('no address', `c@${host}`).replace('Obi,,', `Obi,d@${host},`);
  await choose(page, 'corrected.csv', corrected);
  await page.getByRole('button', { name: 'Import 2 Rows' }).click();
  await expect(page.getByText('2 records created.')).toBeVisible();
  expect(await api.count(`/service-providers?email=${host}`)).toBe(4);
});

test('an exported file changes nothing when it is imported', async ({ page }) => {
  // Its columns are of every kind: categories, prices and the provider too.
  await page.goto('/products');
  const download = page.waitForEvent('download');
  await chooseMore(page, 'Export');
  const csv = await readFile(await (await download).path(), 'utf8');
  await page.goto('/products/import');
  await choose(page, 'export.csv', csv);
  await expect(page.getByRole('button', { name: '0 new' })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 with errors' })).toBeVisible();
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
});

// How many rows there are, and how many calls are answered before the page is reloaded.
const KILLED = [
  { announces: true, rows: 250, answered: 1 },
  { announces: false, rows: 12, answered: 6 },
];

for (const { announces, rows: count, answered } of KILLED) {
  test(`an import that is killed in the middle is continued, none twice and none missing (${announces ? 'with' : 'without'} extensions)`, async ({
    page,
    api,
  }) => {
    const host = uniqueHost();
    const keys: (string | undefined)[] = [];
    let creations = 0;
    let isKilled = false;
    const handle = async (route: Route) => {
      const request = route.request();
      const isCreation = request.method() === 'POST' && request.url().includes('service-providers');
      if (isCreation) creations += 1;
      // The server saves these, but the page never gets the response.
      const isLost = isCreation && !isKilled && creations > answered;
      if (isCreation) keys.push((await request.allHeaders())['idempotency-key']);
      const response = await route.fetch();
      const headers = announces ? response.headers() : specifiedHeaders(response);
      if (isLost) return;
      await route.fulfill({ response, headers });
    };
    await page.route('**/api/**', handle);
    await page.goto('/service-providers/import');
    const rows = Array.from({ length: count }, (_, index) => rowOf(`p${index}@${host}`));
    await choose(page, 'providers.csv', [HEADER, ...rows].join('\n'));
    await page.getByRole('button', { name: `Import ${count} Rows` }).click();
    await expect(page.getByText(new RegExp(`^[1-9]\\d* of ${count} rows$`))).toBeVisible();
    await expect.poll(() => creations).toBeGreaterThan(answered);

    isKilled = true;
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'The import of providers.csv is not finished' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`${count} records created.`)).toBeVisible();
    expect(await api.count(`/service-providers?email=${host}&pageSize=${2 * count}`)).toBe(count);
    expect(keys.every((key) => (key !== undefined) === announces)).toBe(true);
  });
}
