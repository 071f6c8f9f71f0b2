import { mergeTranslations, type I18nProvider, type TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en';
import { formatNumber, numbersInTexts, setCurrentLocale } from './language';
import { isLocale, languages, startLocale, storeChosenLocale, DEFAULT_LOCALE } from './languages';
import type { Locale } from './languages';
import type { PartialMessages } from './messages';

/** Loads the messages of a language; the default one is bundled. */
const loaders: Record<Exclude<Locale, typeof DEFAULT_LOCALE>, () => Promise<PartialMessages>> = {
  fr: async () => (await import('./fr')).fr,
};

/** A language's messages, falling back to English for missing keys. */
export const withFallback = (messages: PartialMessages): TranslationMessages =>
  mergeTranslations(en, messages) as TranslationMessages;

/** The messages of a language, loaded unless they are bundled. */
const getMessages = (locale: string): TranslationMessages | Promise<TranslationMessages> =>
  locale in loaders ? loaders[locale as keyof typeof loaders]().then(withFallback) : en;

const locales = Object.entries(languages).map(([locale, { name }]) => ({ locale, name }));

const numbers = numbersInTexts(formatNumber);

const polyglot = polyglotI18nProvider(getMessages, DEFAULT_LOCALE, locales, numbers);

/** A provider of one language that changes nothing outside itself. */
export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
  const messages = await getMessages(locale);
  return polyglotI18nProvider(() => messages, locale, locales, numbers);
};

const changeLocale = async (locale: string): Promise<void> => {
  await polyglot.changeLocale(locale);
  if (!isLocale(locale)) return;
  setCurrentLocale(locale);
  document.documentElement.lang = languages[locale].tag;
};

/**
 * The i18n provider for react-admin's `useTranslate`. A change through react-admin's
 * `useLocaleState` is remembered in this browser.
 */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  changeLocale: async (locale) => {
    await changeLocale(locale);
    if (isLocale(locale)) storeChosenLocale(locale);
  },
};

/**
 * Loads the initial language. Await it before the first render, so that no other language flashes.
 */
export const loadStartLocale = (): Promise<void> =>
  // A console in English is better than none.
  changeLocale(startLocale()).catch(() => changeLocale(DEFAULT_LOCALE));
