import { useLocaleState } from 'ra-core';
import { administratorText, type AdministratorText } from './administratorTexts';
import { DEFAULT_LOCALE, isLocale } from './languages';

// In a file of its own, because the page of a link uses the texts without React.
/** The texts of the page Administrators in the current language. */
export const useAdministratorText = (): AdministratorText => {
  const [chosen] = useLocaleState();
  return administratorText(isLocale(chosen) ? chosen : DEFAULT_LOCALE);
};
