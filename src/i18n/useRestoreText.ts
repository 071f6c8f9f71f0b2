import { restoring as en } from './en/restoring';
import { restoring as fr } from './fr/restoring';
import type { Keys } from './messages';
import { textsOnDemand } from './textsOnDemand';
import { useLocale } from './useTranslate';

const restoreText = textsOnDemand<Keys<{ restoring: typeof en }>>({
  en: { restoring: en },
  fr: { restoring: fr },
});

/** The texts of restoring in the current language. */
export const useRestoreText = () => restoreText(useLocale());
