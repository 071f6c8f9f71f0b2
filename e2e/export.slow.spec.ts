import { readFile } from 'node:fs/promises';
import { chooseMore } from './support/actions.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

test('a filtered list is saved as a CSV file, with the records of all its pages', async ({
  page,
}) => {
  await page.goto(`/service-provider-categories?filter=${encodeURIComponent('{"name":"a"}')}`);
  const pages = await page.getByText(/^Page 1 of \d+$/).textContent();
  const lastPage = Number(pages?.split(' of ')[1]);
  expect(lastPage).toBeGreaterThan(1);
  const download = page.waitForEvent('download');
  await chooseMore(page, 'Export');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^service-provider-categories-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe('\uFEFFID,Name,Description,Parent Category');
  expect(Math.ceil(rows.length / 10)).toBe(lastPage);
  await expect(page.getByRole('status').filter({ hasText: 'exported' })).toContainText(
    `${rows.length} records were exported`,
  );
});
