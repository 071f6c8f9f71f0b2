import { browserStorage } from '../storage/browserStorage';

/**
 * The console's languages by code: each one's own name, and the BCP 47 tag that its numbers, dates
 * and names are formatted with.
 */
export const languages = {
  en: { name: 'English', tag: 'en-NG' },
  fr: { name: 'Français', tag: 'fr' },
} as const;

export type Locale = keyof typeof languages;

/** The language until another is chosen, and of messages that another language lacks. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** The storage key of the chosen language. It outlives the session, as the color scheme does. */
const STORAGE_KEY = 'locale';

/** Whether the console supports the language code. */
export const isLocale = (code: string | null | undefined): code is Locale =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/** The language chosen in this browser, else English, whatever the browser's own is. */
export const startLocale = (): Locale => {
  const code = browserStorage.local.get(STORAGE_KEY);
  return isLocale(code) ? code : DEFAULT_LOCALE;
};

/** Stores the chosen language. */
export const storeChosenLocale = (locale: Locale): void =>
  browserStorage.local.set(STORAGE_KEY, locale);

/** The codes of the console's languages. */
export const locales = Object.keys(languages).filter(isLocale);
