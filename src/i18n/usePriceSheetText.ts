import { priceSheet as en } from './en/priceSheet';
import { priceSheet as fr } from './fr/priceSheet';
import type { Keys } from './messages';
import { textsOnDemand } from './textsOnDemand';
import { useLocale } from './useTranslate';

const priceSheetText = textsOnDemand<Keys<{ priceSheet: typeof en }>>({
  en: { priceSheet: en },
  fr: { priceSheet: fr },
});

/** Translates the texts of changing the prices of many records. */
export type PriceSheetText = ReturnType<typeof priceSheetText>;

/** The texts of changing the prices of many records in the current language. */
export const usePriceSheetText = (): PriceSheetText => priceSheetText(useLocale());
