import { useLocaleState } from 'ra-core';
import { accountPage as en } from './en/accountPage';
import { accountPage as fr } from './fr/accountPage';
import { DEFAULT_LOCALE, isLocale } from './languages';
import type { Keys } from './messages';
import { textsOnDemand } from './textsOnDemand';

const accountPageText = textsOnDemand<Keys<{ accountPage: typeof en }>>({
  en: { accountPage: en },
  fr: { accountPage: fr },
});

/** The texts of the page Account in the current language. */
export const useAccountPageText = () => {
  const [chosen] = useLocaleState();
  return accountPageText(isLocale(chosen) ? chosen : DEFAULT_LOCALE);
};
