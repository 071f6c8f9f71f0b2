import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true, animated: true });

const PATH = '/product-categories';

const row = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });

/** Confirms a move, whose dialog is open, and dismisses the message that it is done. */
const confirm = async (page: Page, name: string, description: string | RegExp) => {
  const dialog = page.getByRole('dialog', { name: `Move “${name}”` });
  await expect(dialog).toHaveAccessibleDescription(description);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`“${name}” was moved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(row(page, name)).toBeFocused();
};

/** A branch with a product in its lower category, and another category. */
const createBranch = async (api: { create: (path: string, record: object) => Promise<number> }) => {
  const key = `T${Date.now()}`;
  const names = { top: `${key}top`, below: `${key}below`, other: `${key}other` };
  const create = (name: string, parentCategoryId: number | null = null) =>
    api.create(PATH, { name, description: 'In the tree', parentCategoryId });
  const top = await create(names.top);
  const below = await create(names.below, top);
  await create(names.other);
  await api.create('/products', {
    name: `${key} product`,
    description: 'In the lower category',
    pricing: 'Fixed',
    price: 1000,
    productCategoryIds: [below],
    estimatedDeliveryDays: 1,
    enabled: true,
    serviceProviderId: 1,
  });
  return { key, ...names };
};

test('categories are found, opened and moved in their tree, and records found by branch', async ({
  page,
  api,
}) => {
  const { key, top, below, other } = await createBranch(api);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await expect(page).toHaveURL(`${PATH}?view=tree`);

  // Expand and collapse by keyboard, with the counts of the branch.
  await expect(row(page, top)).toHaveAccessibleName(`${top} 1 product, sub-categories included`);
  await row(page, top).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, below)).toHaveAccessibleName(`${below} 1 product`);
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, below)).toBeHidden();

  // Search.
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(`${key}BELOW`);
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await expect(page.locator('mark')).toHaveText(below);
  await page.getByRole('searchbox').fill('');

  // A move by keyboard, whose rejected targets say why.
  await page.getByRole('button', { name: 'Expand all' }).click();
  await row(page, top).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  const options = page.getByRole('option');
  await page.keyboard.type(below);
  await expect(options).toHaveText(/under one of its own sub-categories/);
  await expect(options).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(other);
  await expect(options).toHaveText(other);
  await page.keyboard.press('Enter');
  await confirm(
    page,
    top,
    `“${top}” will be moved under “${other}”. 1 sub-category will move with it.`,
  );

  // A move by dragging: not below itself, then to the top level. The page need not be scrolled.
  await page.getByRole('searchbox').fill(key);
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  const name = (text: string) => page.getByRole('link', { name: text, exact: true });
  await name(top).dragTo(name(below));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await name(top).dragTo(page.locator('[data-category=top]'));
  await confirm(page, top, /will become a top-level category/);

  // The page of a category and back, with the focus where it was.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: top })).toBeVisible();
  await page.goBack();
  await expect(row(page, top)).toBeFocused();

  // The products of the whole branch.
  await page.goto('/products');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill(top);
  // The option that Enter chooses, once the categories have loaded.
  await expect(category).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  const include = page.getByRole('checkbox', { name: 'Include sub-categories' });
  await expect(include).not.toBeChecked();
  await include.check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${key} product`)).toBeVisible();
  await include.uncheck();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${key} product`)).toHaveCount(0);
  await expect(page.getByText('Its sub-categories have 1 product.')).toBeVisible();
  await page.getByRole('button', { name: 'Include sub-categories' }).click();
  await expect(page.getByText(`${key} product`)).toBeVisible();
  await page.reload();
  await expect(include).toBeChecked();
  await expect(page.getByText(`${key} product`)).toBeVisible();
});
