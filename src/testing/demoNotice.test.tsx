import { expect, it, onTestFinished } from 'vitest';
import { showDemoNotice } from './demoNotice';
import { renderApp } from './renderApp';

it('the notice of the demo is on its sign-in page only', async () => {
  const notice = showDemoNotice();
  onTestFinished(() => notice.remove());
  const { screen } = await renderApp('/dashboard', { signedOut: true });
  await expect.element(screen.getByLabelText('Username')).toBeVisible();
  await expect.element(notice).toBeVisible();
  await screen.getByLabelText('Username').fill('anyone');
  await screen.getByLabelText('Password').fill('anything');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(notice).not.toBeVisible();
});
