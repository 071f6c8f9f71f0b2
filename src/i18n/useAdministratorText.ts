import { administratorText, type AdministratorText } from './administratorTexts';
import { useLocale } from './useTranslate';

// In a file of its own, because the page of a link uses the texts without React.
/** The texts of the page Administrators in the current language. */
export const useAdministratorText = (): AdministratorText => administratorText(useLocale());
