import { perLanguage } from '../../i18n/language';

/** What a number field holds: a number, nothing, or the text that is not a number. */
export type NumberEntry = number | string | null;

/** How the numbers of a field are read and written, in the language in use. */
export interface NumberNotation {
  /** The most digits of the fraction. */
  decimals: 0 | 2;
  /** A number as somebody may type it, for messages. */
  example: number;
  /** Parses what was typed or pasted; text that is not a number is returned as it is. */
  parse: (text: string) => NumberEntry;
  /** Writes a number for reading. */
  format: (value: number) => string;
  /** Writes a number for editing: without separators of thousands. */
  formatForEditing: (value: number) => string;
}

/** How a language writes numbers. */
interface Syntax {
  decimalMark: string;
  /** Digits with an optional fraction, their thousands separated or not. */
  number: RegExp;
  /** What separates thousands. */
  separators: RegExp;
  currency: RegExp;
}

/** A comma is a separator of thousands only where three digits follow: "12,50" may mean 12.5. */
const decimalPoint: Syntax = {
  decimalMark: '.',
  number: /^-?(?:\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.\d*)?$/,
  separators: /[,\s]/g,
  currency: /^(-?)\s*(?:₦|NGN|N)\s*/i,
};

/**
 * A point is read as a comma: numeric keypads have no other key. Neither is read with exactly three
 * digits behind it: "12,500" pasted from English text may mean 12 500.
 */
const decimalComma: Syntax = {
  decimalMark: ',',
  number: /^-?(?:\d+|\d{1,3}(?:\s\d{3})+)?(?:[.,](?!\d{3}$)\d*)?$/,
  separators: /\s/g,
  currency: /^(-?)\s*(?:₦|NGN|N)\s*|\s*(?:₦|NGN)$/gi,
};

const syntax = perLanguage((tag) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? decimalComma
    : decimalPoint;
});

const readNumber = (text: string): number | null => {
  const { number, separators } = syntax();
  if (!number.test(text) || !/\d/.test(text)) return null;
  return Number(text.replace(separators, '').replace(',', '.'));
};

const parseWith =
  (clean: (text: string) => string) =>
  (text: string): NumberEntry => {
    const trimmed = text.trim();
    return trimmed === '' ? null : (readNumber(clean(trimmed)) ?? trimmed);
  };

const formatForEditing = (value: number) => String(value).replace('.', syntax().decimalMark);

const plain = {
  parse: parseWith((text) => text),
  format: formatForEditing,
  formatForEditing,
};

/** Whole numbers. */
export const wholeNotation: NumberNotation = { ...plain, decimals: 0, example: 3 };

/** Numbers with a fraction. */
export const decimalNotation: NumberNotation = { ...plain, decimals: 2, example: 4.5 };

const amount = perLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      // More than an amount may have: what is rejected is shown as it is.
      maximumFractionDigits: 20,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Amounts in naira: the currency is skipped, and thousands are separated. */
export const moneyNotation: NumberNotation = {
  decimals: 2,
  example: 12_500.5,
  parse: parseWith((text) => text.replace(syntax().currency, '$1')),
  format: (value) => amount().format(value),
  formatForEditing,
};
