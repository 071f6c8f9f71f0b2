import { csvImport as en } from './en/csvImport';
import { csvImport as fr } from './fr/csvImport';
import { textsOnDemand } from './textsOnDemand';

/** The texts of the import in a language, which the import worker uses too. */
export const csvImportText = textsOnDemand({
  en: { csvImport: en },
  fr: { csvImport: fr },
});

export type CsvImportText = ReturnType<typeof csvImportText>;
