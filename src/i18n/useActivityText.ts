import { activity as en } from './en/activity';
import { activity as fr } from './fr/activity';
import type { Keys } from './messages';
import { textsOnDemand } from './textsOnDemand';
import { useLocale } from './useTranslate';

const activityText = textsOnDemand<Keys<{ activity: typeof en }>>({
  en: { activity: en },
  fr: { activity: fr },
});

/** The texts of the page Activity in the current language. */
export const useActivityText = () => activityText(useLocale());
