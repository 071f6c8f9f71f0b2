import { accountPage as en } from './en/accountPage';
import { accountPage as fr } from './fr/accountPage';
import type { Keys } from './messages';
import { textsOnDemand } from './textsOnDemand';
import { useLocale } from './useTranslate';

const accountPageText = textsOnDemand<Keys<{ accountPage: typeof en }>>({
  en: { accountPage: en },
  fr: { accountPage: fr },
});

/** The texts of the page Account in the current language. */
export const useAccountPageText = () => accountPageText(useLocale());
