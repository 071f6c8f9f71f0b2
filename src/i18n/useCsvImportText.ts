import { csvImportText, type CsvImportText } from './csvImportTexts';
import type { Locale } from './languages';
import { useLocale } from './useTranslate';

// In a file of its own, because the worker uses the texts without React.
/** The texts of the import in the current language, and that language. */
export const useCsvImportText = (): { text: CsvImportText; locale: Locale } => {
  const locale = useLocale();
  return { text: csvImportText(locale), locale };
};
