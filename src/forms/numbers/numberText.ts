import { perLanguage } from '../../i18n/language';
import { type DecimalMark, plainNumber, readingsOf } from './readings';

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
  /** Parses typed or pasted text, in digits of any script; returns text that is no number unchanged. */
  parse: (text: string) => NumberEntry;
  /** Formats a number for reading. */
  format: (value: number) => string;
  /** Formats a number for editing, without thousands separators. */
  formatForEditing: (value: number) => string;
}

/** What stands before the decimals of a number in the current language. */
const currentDecimalMark = perLanguage((tag): DecimalMark => {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
});

/** The currency, where a language with this decimal mark writes it. */
const CURRENCY = {
  '.': /^(-?)\s*(?:₦|NGN|N)\s*/i,
  ',': /^(-?)\s*(?:₦|NGN|N)\s*|\s*(?:₦|NGN)$/gi,
} as const;

/**
 * Where the decimal mark is a comma, a point is also read as one, because numeric keypads have no other
 * key, unless the number could be a larger one: "12,500" pasted from English text may mean 12 500.
 */
const readNumber = (text: string): number | undefined => {
  const { '.': withPoint, ',': withComma } = readingsOf(text);
  if (currentDecimalMark() === '.' || withPoint === withComma) return withPoint;
  if (withPoint !== undefined && withComma !== undefined) return undefined;
  return text.includes(',') ? withComma : (withComma ?? withPoint);
};

const parseWith =
  (clean: (text: string) => string) =>
  (text: string): NumberEntry => {
    const trimmed = text.trim();
    return trimmed === '' ? null : (readNumber(clean(plainNumber(trimmed))) ?? trimmed);
  };

const formatForEditing = (value: number) => String(value).replace('.', currentDecimalMark());

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
  parse: parseWith((text) => text.replace(CURRENCY[currentDecimalMark()], '$1')),
  format: (value) => amount().format(value),
  formatForEditing,
};
