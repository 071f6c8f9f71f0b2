import { accountPage as en } from './en/accountPage';
import { accountPage as fr } from './fr/accountPage';
import { textHook } from './textHook';

/** The texts of the page Account in the current language. */
export const useAccountPageText = textHook({ en: { accountPage: en }, fr: { accountPage: fr } });
