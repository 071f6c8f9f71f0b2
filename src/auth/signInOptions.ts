import { languages, locales, startLocale, storeChosenLocale } from '../i18n/languages';
import type { SignInTexts } from '../i18n/signInTexts';
import { applyColorScheme, storeColorMode } from '../theme/colorScheme';
import { paintPlainPage } from './plainPage';
import { query } from './revealPassword';

/** The languages by their own names, and the color scheme that is not shown. */
export const optionsMarkup = () => `
  <footer>
    ${locales
      .map(
        (code) => `
          <button type="button" class="option" lang="${languages[code].tag}" data-locale="${code}" aria-pressed="${code === startLocale()}">
            ${languages[code].name}
          </button>`,
      )
      .join('')}
    <button type="button" class="option scheme"></button>
  </footer>`;

const otherScheme = () => (applyColorScheme() === 'dark' ? 'light' : 'dark');

/**
 * Lets the buttons below the form choose the language, in which the page is loaded again, and the
 * color scheme. Both are kept in the browser, as the console's own are.
 */
export const enableOptions = (page: HTMLElement, text: (key: keyof SignInTexts) => string) => {
  for (const code of locales) {
    query(page, `[data-locale=${code}]`).addEventListener('click', () => {
      storeChosenLocale(code);
      location.reload();
    });
  }
  const scheme = query(page, '.scheme');
  const label = () => {
    scheme.textContent = text(otherScheme());
  };
  scheme.addEventListener('click', () => {
    storeColorMode(otherScheme());
    paintPlainPage(page);
    label();
  });
  label();
};
