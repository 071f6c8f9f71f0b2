import { isLocale, languages } from './languages';

/** The codes of the console's languages. */
export const locales = Object.keys(languages).filter(isLocale);
