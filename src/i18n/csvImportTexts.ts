import Polyglot from 'node-polyglot';
import { csvImport as en } from './en/csvImport';
import { csvImport as fr } from './fr/csvImport';
import { DEFAULT_LOCALE, isLocale, type Locale } from './languages';
import type { Keys } from './messages';
import { useLocaleState } from 'ra-core';

/**
 * Translates the texts of the import, which are loaded on demand. The import worker uses them
 * too.
 */
export type CsvImportText = (
  key: Keys<{ csvImport: typeof en }>,
  options?: number | Record<string, string | number>,
) => string;

const polyglots: Record<Locale, Polyglot> = {
  en: new Polyglot({ phrases: { csvImport: en }, locale: 'en' }),
  fr: new Polyglot({ phrases: { csvImport: fr }, locale: 'fr' }),
};

/** The texts of the import in a language. */
export const csvImportText =
  (locale: Locale): CsvImportText =>
  (key, options) =>
    polyglots[locale].t(key, options);

/** The texts of the import in the current language, and that language. */
export const useCsvImportText = (): { text: CsvImportText; locale: Locale } => {
  const [chosen] = useLocaleState();
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  return { text: csvImportText(locale), locale };
};
