import { activity as en } from './en/activity';
import { activity as fr } from './fr/activity';
import { textHook } from './textHook';

/** The texts of the page Activity in the current language. */
export const useActivityText = textHook({ en: { activity: en }, fr: { activity: fr } });
