import { csvImportText, type CsvImportText } from './csvImportTexts';
import { useLocale } from './useTranslate';

// In a file of its own, because the worker uses the texts without React.
/** The texts of the import in the current language. */
export const useCsvImportText = (): CsvImportText => csvImportText(useLocale());
