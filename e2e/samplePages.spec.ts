import { expectNoAxeViolations } from './support/accessibility.ts';
import { watchApiCalls } from './support/apiCalls.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sample pages call no server and axe finds nothing, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const calls = watchApiCalls(page);
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Admin Console`);
      await expect(page.getByText(/^Sample content: /)).toBeVisible();
      await expectNoAxeViolations(page);
    }
    expect(calls.made).toEqual([]);
  });

  test(`the dialogs that add a card have nothing that axe finds, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [path, button] of [
      ['/projects', 'New Project'],
      ['/tasks', 'New Task'],
      ['/team', 'Add Member'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: button })).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });
}

test('a card that was added is there until the page is reloaded', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Name').fill('Night market');
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

test('nothing of the sample pages is cut off at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
