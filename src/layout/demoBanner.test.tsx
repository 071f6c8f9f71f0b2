import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { i18nProvider } from '../i18n/i18nProvider';
import { DEFAULT_LOCALE } from '../i18n/languages';
import { renderApp } from '../testing/renderApp';
import { showDemoBanner } from './demoBanner';

const HINT = 'Sign in as demo with the password demo.';

const show = (onReset = () => undefined) => {
  onTestFinished(showDemoBanner(onReset));
  return page.getByRole('complementary', { name: 'Demo' });
};

it('says on the sign-in page how to sign in, and elsewhere offers to reset', async () => {
  const onReset = vi.fn<() => undefined>();
  const banner = show(onReset);
  const { screen } = await renderApp('/dashboard', { signedOut: true });
  await expect.element(screen.getByLabelText('Username')).toBeVisible();
  await expect.element(banner.getByText(HINT)).toBeVisible();
  await expect.element(banner.getByRole('button')).not.toBeInTheDocument();
  const { height } = document.documentElement.getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(window.innerHeight);

  await screen.getByLabelText('Username').fill('demo');
  await screen.getByLabelText('Password').fill('demo');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(banner.getByText('This is a demo.')).toBeVisible();
  await expect.element(banner.getByText(HINT)).not.toBeVisible();
  await banner.getByRole('button', { name: 'Reset' }).click();
  expect(onReset).toHaveBeenCalledOnce();
});

it('follows the language of the page', async () => {
  onTestFinished(() => i18nProvider.changeLocale(DEFAULT_LOCALE));
  show();
  const { screen } = await renderApp('/dashboard');
  await screen.getByRole('button', { name: 'Account menu' }).click();
  await screen.getByRole('menuitemradio', { name: 'Français' }).click();
  const banner = page.getByRole('complementary', { name: 'Démo' });
  await expect.element(banner.getByRole('button', { name: 'Réinitialiser' })).toBeVisible();
});
