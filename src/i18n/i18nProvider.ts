import polyglotI18nProvider from 'ra-i18n-polyglot';
import { locale, messages } from './language';

/** The texts of the console for react-admin's `useTranslate`. */
export const i18nProvider = polyglotI18nProvider(() => messages, locale);
