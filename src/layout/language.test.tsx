import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { i18nProvider } from '../i18n/i18nProvider';
import { DEFAULT_LOCALE, startLocale } from '../i18n/languages';
import { renderApp } from '../testing/renderApp';

const openMenu = async (path: string) => {
  onTestFinished(() => i18nProvider.changeLocale(DEFAULT_LOCALE));
  const result = await renderApp(path);
  await result.screen.getByRole('button', { name: 'Language: English' }).click();
  return result;
};

describe('the language button', () => {
  it('changes the language by keyboard, remembers it and keeps the focus', async () => {
    const { screen } = await openMenu('/product-categories');
    const french = screen.getByRole('menuitemradio', { name: 'Français' });
    await expect.element(french).toHaveAttribute('lang', 'fr');
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'English' }))
      .toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');

    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Catégories de produits');
    await expect.element(screen.getByRole('button', { name: 'Langue : Français' })).toHaveFocus();
    expect(document.documentElement.lang).toBe('fr');
    expect(startLocale()).toBe('fr');
  });

  it('asks before unsaved changes are discarded', async () => {
    const { screen } = await renderApp('/product-categories/new');
    await screen.getByLabelText('Name').fill('Hats');
    await screen.getByRole('button', { name: 'Language: English' }).click();
    await screen.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect.element(screen.getByText('Leave without saving?')).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Hats');
    expect(startLocale()).toBe('en');
  });

  it('is hidden if there is one language', async () => {
    vi.spyOn(i18nProvider, 'getLocales').mockReturnValue([{ locale: 'en', name: 'English' }]);
    onTestFinished(() => void vi.restoreAllMocks());
    const { screen } = await renderApp('/');
    await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Language/ }).query()).toBeNull();
  });
});
