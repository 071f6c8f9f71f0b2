import Polyglot from 'node-polyglot';
import { numbersInTexts } from './language';
import { languages, locales, type Locale } from './languages';
import type { Keys } from './messages';

/**
 * Creates the function that translates texts which load with the code that uses them, not with the
 * console. The texts of each language are an object of one namespace.
 */
export const textsOnDemand = <Texts>(texts: { en: Texts } & Record<Locale, object>) => {
  type Key = Keys<Texts>;
  const polyglots = locales.map((locale) => {
    const number = new Intl.NumberFormat(languages[locale].tag);
    const numbers = numbersInTexts((value) => number.format(value));
    return [locale, new Polyglot({ phrases: texts[locale], locale, ...numbers })] as const;
  });
  const byLocale = new Map(polyglots);
  return (locale: Locale) =>
    (key: Key, options?: number | Record<string, string | number>): string =>
      byLocale.get(locale)?.t(key, options) ?? key;
};
