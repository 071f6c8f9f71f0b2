import { chooseMore, selectedText } from './support/actions.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// What was typed is there again after a reload and after another sign-in.

test.use({ signedIn: true });

const EDIT = '/service-provider-categories/1/edit';

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

test('a 401 during a save shows no success; signing in returns to the form', async ({
  page,
  server,
}) => {
  await page.goto(EDIT);
  await expect(page.locator('#root')).toBeVisible();
  // Not the name, for which similar records are searched: that call would end the session first.
  await page.getByLabel('Description').fill('Never saved');
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/auth/logout', { method: 'POST', headers });
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await signIn(page, server);
  await expect(page).toHaveURL(EDIT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Edit Service Provider Category',
  );
  await expect(page.getByLabel('Description')).toHaveValue('Never saved');
  await expect(page.getByText('Your session expired.')).toBeVisible();
});
