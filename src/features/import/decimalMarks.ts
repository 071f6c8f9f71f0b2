import { type DecimalMark, plainNumber, readingsOf } from '../../forms/numbers/readings';

export type { DecimalMark };

/** A column with numbers that have two readings. */
export interface ColumnNumbers {
  /** One of them. */
  example: string;
  /** The decimal mark, if the other numbers of the column leave no doubt. */
  settled: DecimalMark | undefined;
}

/** Whether a number with thousands is more than a column takes. */
export const isSmall = (max: number | undefined): boolean => max !== undefined && max < 1_000;

const CURRENCY = /^([+-]?)\s*(?:₦|NGN|N)|(?:₦|NGN)$/gi;

const withoutCurrency = (text: string) => plainNumber(text).replace(CURRENCY, '$1').trim();

const markIn = (text: string): DecimalMark => (text.includes('.') ? '.' : ',');

/**
 * The decimal mark of a number that has only one reading; `undefined` if it has two: a mark before
 * exactly three digits. A number below one has no thousands.
 */
const onlyMark = (bare: string): DecimalMark | undefined => {
  const { '.': withPoint, ',': withComma } = readingsOf(bare);
  if (withComma === undefined) return '.';
  if (withPoint === undefined) return ',';
  return /^[+-]?0/.test(bare) ? markIn(bare) : undefined;
};

/**
 * How the numbers of a column with these cells may be read; undefined if each has one reading only.
 * Nothing is guessed: whichever reading is wrong, an amount would be a thousand times what it is, or a
 * thousandth.
 */
export const columnNumbers = (cells: string[]): ColumnNumbers | undefined => {
  const certain = new Set<DecimalMark>();
  const unclear = new Set<DecimalMark>();
  let example: string | undefined;
  for (const cell of cells) {
    const bare = withoutCurrency(cell);
    if (!/[.,]\d/.test(bare) || readNumber(bare) === undefined) continue;
    const mark = onlyMark(bare);
    if (mark !== undefined) certain.add(mark);
    else {
      example ??= cell.trim();
      unclear.add(markIn(bare));
    }
  }
  if (example === undefined) return undefined;
  const [shown, ...contrary] = certain;
  const isSettled = shown !== undefined && contrary.length === 0 && !unclear.has(shown);
  return { example, settled: isSettled ? shown : undefined };
};

/**
 * The number that a text is, with the given decimal mark where it has two readings, which otherwise
 * is that of the text itself. Undefined for a text that is no number.
 */
export const readNumber = (text: string, decimal?: DecimalMark): number | undefined => {
  const bare = withoutCurrency(text);
  return readingsOf(bare)[onlyMark(bare) ?? decimal ?? markIn(bare)];
};
