import { watchApiCalls } from './support/apiCalls.ts';
import { navigate } from './support/navigate.ts';
import { expect, test } from './support/test.ts';

const pages = {
  '/analytics': 'Analytics',
  '/projects': 'Projects',
  '/tasks': 'Tasks',
  '/team': 'Team Members',
  '/settings': 'Settings',
  '/profile': 'Profile',
};

test.use({ signedIn: true });

test('the sample pages make no API calls', async ({ page }) => {
  const calls = watchApiCalls(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();
  for (const [path, title] of Object.entries(pages)) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Admin Console`);
    await expect(page.getByText(/^Sample content: /)).toBeVisible();
  }
  await calls.expectIdle();
  expect(calls.made).toEqual([]);
});

test('an added card lasts until a reload', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  // Right after the dialog has opened, while its other fields are rendered.
  await page.keyboard.type('Night market');
  await page.getByLabel('Due Date').fill('2030-05-01');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Night market' })).toBeVisible();
  await page.getByRole('link', { name: 'Admin Console' }).click();
  await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Night market' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Category clean-up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Night market' })).toHaveCount(0);
});
