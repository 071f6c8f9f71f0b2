import { type DecimalMark, otherMark, plainNumber, readingsOf } from '../../forms/numbers/readings';

export type { DecimalMark };

/** How the numbers of a column may be read. */
export interface ColumnNumbers {
  /** A number of the column that has two readings. */
  example: string;
  /** The more probable decimal mark. */
  decimal: DecimalMark;
  /** Whether the other numbers of the column leave no doubt. */
  isSettled: boolean;
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
 * The default for a column that does not show it takes the mark for one between thousands, because
 * amounts have no three decimals, and `usual` is the language's decimal mark where both occur.
 */
export const columnNumbers = (cells: string[], usual: DecimalMark): ColumnNumbers | undefined => {
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
  if (shown !== undefined && contrary.length === 0) {
    return { example, decimal: shown, isSettled: !unclear.has(shown) };
  }
  const [between = usual, ...both] = unclear;
  return { example, decimal: both.length === 0 ? otherMark(between) : usual, isSettled: false };
};

/**
 * The number that a text is, with the given decimal mark where it has two readings, which otherwise
 * is that of the text itself. Undefined for a text that is no number.
 */
export const readNumber = (text: string, decimal?: DecimalMark): number | undefined => {
  const bare = withoutCurrency(text);
  return readingsOf(bare)[onlyMark(bare) ?? decimal ?? markIn(bare)];
};
