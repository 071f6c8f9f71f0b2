import type { Locale } from './languages';
import { textsOnDemand } from './textsOnDemand';
import { useLocale } from './useTranslate';

/** Creates the hook that returns the texts of `textsOnDemand` in the current language. */
export const textHook = <Texts>(texts: { en: Texts } & Record<Locale, object>) => {
  const textIn = textsOnDemand(texts);
  return () => textIn(useLocale());
};
