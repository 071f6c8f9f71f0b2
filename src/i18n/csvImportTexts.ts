import { csvImport as en } from './en/csvImport';
import { csvImport as fr } from './fr/csvImport';
import type { Keys } from './messages';
import { textsOnDemand } from './textsOnDemand';

/** The texts of the import in a language, which the import worker uses too. */
export const csvImportText = textsOnDemand<Keys<{ csvImport: typeof en }>>({
  en: { csvImport: en },
  fr: { csvImport: fr },
});

export type CsvImportText = ReturnType<typeof csvImportText>;
