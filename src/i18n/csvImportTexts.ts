import Polyglot from 'node-polyglot';
import { csvImport as en } from './en/csvImport';
import { csvImport as fr } from './fr/csvImport';
import { numbersInTexts } from './language';
import { languages, type Locale } from './languages';
import type { Keys } from './messages';

/**
 * Translates the texts of the import, which are loaded on demand. The import worker uses them
 * too.
 */
export type CsvImportText = (
  key: Keys<{ csvImport: typeof en }>,
  options?: number | Record<string, string | number>,
) => string;

const createTexts = (locale: Locale, csvImport: typeof en | typeof fr) => {
  const number = new Intl.NumberFormat(languages[locale].tag);
  const numbers = numbersInTexts((value) => number.format(value));
  return new Polyglot({ phrases: { csvImport }, locale, ...numbers });
};

const polyglots: Record<Locale, Polyglot> = {
  en: createTexts('en', en),
  fr: createTexts('fr', fr),
};

/** The texts of the import in a language. */
export const csvImportText =
  (locale: Locale): CsvImportText =>
  (key, options) =>
    polyglots[locale].t(key, options);
