import { chooseMore, selectedText } from './support/actions.ts';
import { expect, test } from './support/test.ts';

// What was typed is there again after a reload; after another sign-in in faultsOfSaves.slow.spec.ts.

test.use({ signedIn: true });

test('what was typed into a copy of a product is there after a reload, and once discarded it is not', async ({
  page,
}) => {
  await page.goto('/products/3');
  await chooseMore(page, 'Duplicate');
  const name = page.getByRole('textbox', { name: 'Product Name' });
  await expect.poll(() => selectedText(page)).toBe('Ankara Dress, Emerald');
  await page.keyboard.type('A copy');
  await expect(name).toHaveValue('A copy');
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes were restored/)).toBeVisible();
  await expect(name).toHaveValue('A copy');
  await page.getByRole('button', { name: 'Discard' }).click();
  await name.fill('');
  await name.focus();
  await page.keyboard.type('Another');
  await expect(name).toHaveValue('Another');
});
