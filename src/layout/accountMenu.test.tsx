import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../auth/session';
import { FAKE_TOKEN } from '../dataProvider/fake/session';
import { i18nProvider } from '../i18n/i18nProvider';
import { DEFAULT_LOCALE, startLocale } from '../i18n/languages';
import { emulateMedia } from '../testing/emulateMedia';
import { renderApp } from '../testing/renderApp';

afterEach(() => localStorage.removeItem('mui-mode'));

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

const button = (screen: Screen) => screen.getByRole('button', { name: 'Account menu of ada' });

const item = (screen: Screen, name: string) => screen.getByRole('menuitemradio', { name });

const openMenu = async (path = '/dashboard') => {
  onTestFinished(() => i18nProvider.changeLocale(DEFAULT_LOCALE));
  const result = await renderApp(path);
  await button(result.screen).click();
  await expect.element(result.screen.getByRole('menu')).toBeVisible();
  return result;
};

const theme = () => document.documentElement.dataset['theme'];

describe('the account menu', () => {
  it('says who is signed in', async () => {
    const { screen } = await openMenu();
    const menu = screen.getByRole('menu', { name: 'Account menu of ada' });
    await expect.element(menu).toHaveTextContent(/^Signed in asada/);
  });

  it('has no name if only the token is known', async () => {
    session.start(FAKE_TOKEN, '');
    const { screen } = await renderApp('/dashboard', { signedOut: true });
    const unnamed = screen.getByRole('button', { name: 'Account menu', exact: true });
    await expect.element(unnamed).toHaveTextContent(/^$/);
    await unnamed.click();
    await expect.element(screen.getByRole('menu')).toHaveTextContent(/^Language/);
  });

  it.each([320, 360, 767, 768, 1280])('is in the top bar at %i px', async (width) => {
    await page.viewport(width, 740);
    const { screen } = await renderApp('/dashboard');
    await expect.element(button(screen)).toBeVisible();
    const name = button(screen).element().querySelector('.MuiTypography-root');
    expect(name?.checkVisibility()).toBe(width >= 768);
    await button(screen).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
      .toBeVisible();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens on "%s"; arrow keys move in it, Escape closes it and restores the focus',
    async (key) => {
      const { screen } = await renderApp('/dashboard');
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'false');
      button(screen).element().focus();
      await userEvent.keyboard(key);
      await expect.element(item(screen, 'English')).toHaveFocus();
      for (const name of ['Français', 'System', 'Light', 'Dark']) {
        await userEvent.keyboard('{ArrowDown}');
        await expect.element(item(screen, name)).toHaveFocus();
      }
      for (const name of ['Account', 'Administrators', 'Activity', 'Keyboard shortcuts']) {
        await userEvent.keyboard('{ArrowDown}');
        await expect.element(screen.getByRole('menuitem', { name })).toHaveFocus();
      }
      await userEvent.keyboard('{ArrowUp}'.repeat(4));
      await expect.element(item(screen, 'Dark')).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
      await expect.element(button(screen)).toHaveFocus();
    },
  );

  it('opens the shortcuts dialog, and has the focus again when that is closed', async () => {
    const { screen } = await openMenu();
    await screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(sheet.getByText('Save the form')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button(screen)).toHaveFocus();
  });
});

describe('the languages', () => {
  it('change by keyboard, are remembered and keep the focus', async () => {
    const { screen } = await openMenu('/product-categories');
    await expect.element(item(screen, 'Français')).toHaveAttribute('lang', 'fr');
    await expect.element(item(screen, 'English')).toHaveAttribute('lang', 'en-NG');
    await expect.element(item(screen, 'English')).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');

    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Catégories de produits');
    await expect
      .element(screen.getByRole('button', { name: 'Menu du compte : ada' }))
      .toHaveFocus();
    expect(document.documentElement.lang).toBe('fr');
    expect(startLocale()).toBe('fr');
  });

  it('ask before unsaved changes are discarded', async () => {
    const { screen } = await renderApp('/product-categories/new');
    await screen.getByLabelText('Name').fill('Hats');
    await button(screen).click();
    await item(screen, 'Français').click();
    await expect.element(screen.getByText('Leave without saving?')).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Hats');
    expect(startLocale()).toBe('en');
  });

  it('are hidden if there is only one', async () => {
    vi.spyOn(i18nProvider, 'getLocales').mockReturnValue([{ locale: 'en', name: 'English' }]);
    onTestFinished(() => void vi.restoreAllMocks());
    const { screen } = await openMenu();
    const choices = screen.getByRole('menuitemradio').elements();
    expect(choices.map(({ textContent }) => textContent)).toEqual(['System', 'Light', 'Dark']);
  });
});

describe('the themes', () => {
  it.each(['light', 'dark'] as const)('switch to %s, which is remembered', async (mode) => {
    const other = mode === 'dark' ? 'light' : 'dark';
    await emulateMedia({ features: { 'prefers-color-scheme': other } });
    const { screen } = await openMenu();
    await expect.element(item(screen, 'System')).toHaveAttribute('aria-checked', 'true');
    const chosen = item(screen, mode === 'dark' ? 'Dark' : 'Light');
    await expect.element(chosen).toHaveAttribute('aria-checked', 'false');
    await chosen.click();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.poll(theme).toBe(mode);
    expect(localStorage.getItem('mui-mode')).toBe(mode);
    await button(screen).click();
    await expect.element(chosen).toHaveAttribute('aria-checked', 'true');
  });

  it('follow the system again', async () => {
    localStorage.setItem('mui-mode', 'dark');
    await emulateMedia({ features: { 'prefers-color-scheme': 'light' } });
    const { screen } = await openMenu();
    expect(theme()).toBe('dark');
    await item(screen, 'System').click();
    await expect.poll(theme).toBe('light');
    await emulateMedia({ features: { 'prefers-color-scheme': 'dark' } });
    await expect.poll(theme).toBe('dark');
  });
});
