/**
 * The languages of the console by their code: the name each has for itself, and the BCP 47 tag that
 * decides how its numbers, dates and names are written.
 */
export const languages = {
  en: { name: 'English', tag: 'en-NG' },
  fr: { name: 'Français', tag: 'fr' },
} as const;

/** The code of a language of the console. */
export type Locale = keyof typeof languages;

/** The language of those who prefer none of ours, and of messages that another one lacks. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** Where the browser keeps the chosen language. It outlives the session, as the color scheme does. */
const STORAGE_KEY = 'locale';

/** Whether a code is that of a language of the console. */
export const isLocale = (code: string | null | undefined): code is Locale =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/** The language chosen in this browser, if any. */
export const chosenLocale = (): Locale | undefined => {
  const code = localStorage.getItem(STORAGE_KEY);
  return isLocale(code) ? code : undefined;
};

/** Remembers the chosen language. */
export const storeChosenLocale = (locale: Locale): void =>
  localStorage.setItem(STORAGE_KEY, locale);

/** The language to start in: the chosen one, else the first of the browser's that we have. */
export const startLocale = (): Locale =>
  chosenLocale() ??
  navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ??
  DEFAULT_LOCALE;
