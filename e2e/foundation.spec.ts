import { expect, test } from './support/test.ts';
import { signIn } from './support/signIn.ts';

test.use({ animated: true });

const LIST = '/service-provider-categories';

test('sign in, create, edit, find in the list, sign out; a restart in between loses nothing', async ({
  page,
  server,
}) => {
  const name = `Stage lighting ${Date.now()}`;
  await page.goto('/');
  await signIn(page, server);
  await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();

  await page.getByRole('link', { name: 'Create Service Provider Category' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Lamps and towers');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText(
    'Service Provider Category created successfully!',
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(/\/service-provider-categories\/\d+$/);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);
  // Code or a call that the restart cut off would be logged.
  await page.waitForLoadState('networkidle');

  await server.restart();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill(`${name}, hired`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Service Provider Categories' })
    .click();
  await page.getByLabel('Name').fill(`${name}, HIRED`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(headings).toHaveCount(1);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(LIST);
  await expect(page).toHaveURL('/login');
});

const FILTERED = `${LIST}?filter=${encodeURIComponent('{"name":"a"}')}&page=1`;

for (const target of ['/', FILTERED]) {
  test(`a visitor without a token goes from ${target} to sign-in in at most 3 navigations, and back`, async ({
    page,
    server,
  }) => {
    let navigations = 0;
    page.on('framenavigated', () => (navigations += 1));
    await page.goto(target);
    await expect(page.getByRole('heading', { name: 'Admin Console' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(navigations).toBeLessThanOrEqual(3);
    await signIn(page, server);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(target);
  });
}

test('distinguishes wrong credentials from an unreachable server', async ({ page, server }) => {
  await page.goto('/login');
  await signIn(page, { ...server, password: 'wrong' });
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
});
