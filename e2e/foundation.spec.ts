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

for (const path of ['/nowhere', '/not-found']) {
  test(`${path} is the 404 page, without a token`, async ({ page }) => {
    await page.goto(path);
    // Before the first page of a visit there is nothing to go back to.
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(path);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(path);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a 401 during a save shows no success; signing in returns to the form', async ({
    page,
    server,
  }) => {
    await page.goto(`${LIST}/1/edit`);
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
    await expect(page).toHaveURL(`${LIST}/1/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Edit Service Provider Category',
    );
    await expect(page.getByLabel('Description')).toHaveValue('Never saved');
    await expect(page.getByText('Your session expired.')).toBeVisible();
  });
});
