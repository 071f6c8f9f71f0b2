import { countActions, dismiss } from './support/actions.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

test('a sub-category takes 2 clicks, its name and its description', async ({ page, api }) => {
  const name = `Clicks ${Date.now()}`;
  const id = await api.create('/product-categories', {
    name,
    description: 'Parent',
    parentCategoryId: null,
  });
  const actions = await countActions(page);
  await page.goto(`/product-categories/${id}`);
  await page.getByRole('link', { name: 'Add sub-category' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(`${name} below`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Below it');
  await page.getByRole('button', { name: 'Create Product Category' }).click();
  await dismiss(page);
  await expect(page.getByRole('heading', { name: `${name} below` })).toBeVisible();
  // Tab, and Enter in the message.
  expect(actions).toEqual({ clicks: 2, keys: 2 });
});
