import Polyglot from 'node-polyglot';
import { csvImport as en } from './en/csvImport';
import { csvImport as fr } from './fr/csvImport';
import type { Locale } from './languages';
import type { Keys } from './messages';

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
