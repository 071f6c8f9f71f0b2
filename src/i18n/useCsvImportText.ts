import { useLocaleState } from 'ra-core';
import { csvImportText, type CsvImportText } from './csvImportTexts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './languages';

// In a file of its own, because the worker uses the texts without React.
/** The texts of the import in the current language, and that language. */
export const useCsvImportText = (): { text: CsvImportText; locale: Locale } => {
  const [chosen] = useLocaleState();
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  return { text: csvImportText(locale), locale };
};
