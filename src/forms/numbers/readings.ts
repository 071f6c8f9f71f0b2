import { asciiSigns } from '../../../contract/rules/digits';

/** The character before the decimals of a number. */
export type DecimalMark = '.' | ',';

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const OTHER_COMMAS = /[\u060c\u3001]/g;

/** The text of a number with the digits and signs of an English keyboard, except for Arabic marks. */
export const plainNumber = (text: string): string =>
  asciiSigns(text.replace(INVISIBLE, '').replace(OTHER_COMMAS, ',')).trim();

// Unlike a comma and a point, the marks of Arabic numbers have one meaning each.
const ARABIC_THOUSANDS = '\u066c';
const ARABIC_DECIMALS = '\u066b';

const SPACES = new RegExp(`[\\s'’${ARABIC_THOUSANDS}]`, 'g');
const SPACED = new RegExp(
  `^[+-]?\\d{1,3}(?:[\\s'’${ARABIC_THOUSANDS}]\\d{3})+(?:[.,${ARABIC_DECIMALS}]\\d*)?$`,
);

const NUMBER = {
  '.': /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/,
  ',': /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
} as const;

/**
 * The number that a text is with each decimal mark, whose counterpart or a space may separate thousands.
 * "12.50" has one reading, "12.500" and "12" have two.
 */
export const readingsOf = (text: string): Partial<Record<DecimalMark, number>> => {
  const plain = text.replace(SPACES, '');
  if (!/\d/.test(plain) || (plain !== text && !SPACED.test(text))) return {};
  const read = (mark: DecimalMark, number = plain) =>
    NUMBER[mark].test(number)
      ? Number(number.replaceAll(otherMark(mark), '').replace(',', '.'))
      : undefined;
  if (plain.includes(ARABIC_DECIMALS)) {
    return { '.': read('.', plain.replace(ARABIC_DECIMALS, '.')) };
  }
  return { '.': read('.'), ',': read(',') };
};
