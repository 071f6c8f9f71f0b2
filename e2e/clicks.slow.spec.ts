import { countActions, dismiss } from './support/actions.ts';
import { createProviders } from './support/bulkProviders.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

test('fifteen providers in a row are disabled with 4 clicks', async ({ page, api }) => {
  const brandName = `Clicks ${Date.now()}`;
  await createProviders(api, brandName);
  const actions = await countActions(page);
  const filter = encodeURIComponent(JSON.stringify({ brandName }));
  await page.goto(`/service-providers?filter=${filter}`);
  const boxes = page.getByRole('checkbox', { name: /^Select Bola Bulk/ });
  await expect(boxes).toHaveCount(15);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('15 disabled.');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Shift, and Enter in the result.
  expect(actions).toEqual({ clicks: 4, keys: 2 });
});

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
