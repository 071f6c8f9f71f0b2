/** The character before the decimals of a number. */
export type DecimalMark = '.' | ',';

export const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

const SPACES = /[\s'’]/g;
const SPACED = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/;

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
  const read = (mark: DecimalMark) =>
    NUMBER[mark].test(plain)
      ? Number(plain.replaceAll(otherMark(mark), '').replace(',', '.'))
      : undefined;
  return { '.': read('.'), ',': read(',') };
};
