import { onTestFinished } from 'vitest';
import { i18nProvider, loadStartLocale } from '../i18n/i18nProvider';
import { DEFAULT_LOCALE, storeChosenLocale, type Locale } from '../i18n/languages';

/**
 * Makes the console start in a language for the rest of the test, as if it had been chosen before.
 */
export const startIn = async (locale: Locale) => {
  storeChosenLocale(locale);
  onTestFinished(() => i18nProvider.changeLocale(DEFAULT_LOCALE));
  await loadStartLocale();
};
