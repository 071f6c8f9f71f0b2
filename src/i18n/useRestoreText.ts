import { restoring as en } from './en/restoring';
import { restoring as fr } from './fr/restoring';
import { textHook } from './textHook';

/** The texts of restoring in the current language. */
export const useRestoreText = textHook({ en: { restoring: en }, fr: { restoring: fr } });
