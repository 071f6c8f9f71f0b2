import { priceSheet as en } from './en/priceSheet';
import { priceSheet as fr } from './fr/priceSheet';
import { textHook } from './textHook';

/** The texts of changing the prices of many records in the current language. */
export const usePriceSheetText = textHook({ en: { priceSheet: en }, fr: { priceSheet: fr } });

/** Translates these texts. */
export type PriceSheetText = ReturnType<typeof usePriceSheetText>;
