import { perLanguage } from '../../i18n/language';

/**
 * The value of a number field: a number, `null` when empty, or the text that could not be parsed.
 */
export type NumberEntry = number | string | null;

/** Parses and formats a field's numbers in the current language. */
export interface NumberNotation {
  /** The maximum number of fraction digits. */
  decimals: 0 | 2;
  /** An example number for error messages. */
  example: number;
  /** The symbol of a currency, shown where the language writes it. */
  symbol?: string;
  /** Parses typed or pasted text; returns text that is not a number unchanged. */
  parse: (text: string) => NumberEntry;
  /** Formats a number for reading. */
  format: (value: number) => string;
  /** Formats a number for editing, without thousands separators. */
  formatForEditing: (value: number) => string;
}

/** A language's number format. */
interface Syntax {
  decimalMark: '.' | ',';
  /** Digits with an optional fraction, with or without thousands separators. */
  number: RegExp;
  /** The thousands separator. */
  separators: RegExp;
  currency: RegExp;
}

/** A comma counts as a thousands separator only before three digits: "12,50" may mean 12.5. */
const decimalPoint: Syntax = {
  decimalMark: '.',
  number: /^-?(?:\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.\d*)?$/,
  separators: /[,\s]/g,
  currency: /^(-?)\s*(?:₦|NGN|N)\s*/i,
};

/**
 * A point is also read as a decimal comma, because numeric keypads have no other key, except before
 * exactly three digits: "12,500" pasted from English text may mean 12 500.
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

/** What stands before the decimals of a number in the current language. */
export const currentDecimalMark = (): '.' | ',' => syntax().decimalMark;

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

export const wholeNotation: NumberNotation = { ...plain, decimals: 0, example: 3 };

export const decimalNotation: NumberNotation = { ...plain, decimals: 2, example: 4.5 };

const amount = perLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      // One digit more than an amount may have, so that a rejected value is shown as it is.
      maximumFractionDigits: 20,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Amounts in naira: a currency symbol is skipped, and thousands are separated. */
export const moneyNotation: NumberNotation = {
  decimals: 2,
  example: 12_500.5,
  symbol: '₦',
  parse: parseWith((text) => text.replace(syntax().currency, '$1')),
  format: (value) => amount().format(value),
  formatForEditing,
};
