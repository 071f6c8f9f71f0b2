import type { Page } from '@playwright/test';

/** Fills in the sign-in page and submits it. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
