import { locale } from '../../i18n/language';

/** What a number field holds: a number, nothing, or the text that is not a number. */
export type NumberEntry = number | string | null;

/** How the numbers of a field are read and written. */
export interface NumberNotation {
  /** The most digits of the fraction. */
  decimals: 0 | 2;
  /** A number as somebody may type it, for messages. */
  example: string;
  /** Reads what somebody typed or pasted; text that is not a number is returned as it is. */
  parse: (text: string) => NumberEntry;
  /** Writes a number for reading. */
  format: (value: number) => string;
}

/** Digits with an optional fraction, grouped by threes with commas or spaces, or not at all. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.\d*)?$/;

const CURRENCY = /^(-?)\s*(?:₦|NGN|N)\s*/i;

const readNumber = (text: string): number | null =>
  NUMBER.test(text) && /\d/.test(text) ? Number(text.replace(/[,\s]/g, '')) : null;

const parseWith =
  (clean: (text: string) => string) =>
  (text: string): NumberEntry => {
    const trimmed = text.trim();
    return trimmed === '' ? null : (readNumber(clean(trimmed)) ?? trimmed);
  };

const plain = { parse: parseWith((text) => text), format: String };

/**
 * Whole numbers. A comma is read as a separator of thousands only where it is one: "12,50" may be
 * meant as twelve and a half, and is not a number. The same holds for the other notations.
 */
export const wholeNotation: NumberNotation = { ...plain, decimals: 0, example: '3' };

/** Numbers with a decimal point. */
export const decimalNotation: NumberNotation = { ...plain, decimals: 2, example: '4.5' };

const amount = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  // More than an amount may have: what is refused is shown as it is.
  maximumFractionDigits: 20,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Amounts in naira: ₦, NGN or N before the amount is skipped, and thousands are separated. */
export const moneyNotation: NumberNotation = {
  decimals: 2,
  example: amount.format(12_500.5),
  parse: parseWith((text) => text.replace(CURRENCY, '$1')),
  format: (value) => amount.format(value),
};
