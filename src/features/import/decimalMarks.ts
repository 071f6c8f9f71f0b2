import { type DecimalMark, plainNumber, readingsOf } from '../../forms/numbers/readings';

export type { DecimalMark };

/** The decimal mark of numbers with two readings, by the mark that they are written with. */
export type Readings = Partial<Record<DecimalMark, DecimalMark>>;

/** A column with numbers that have two readings. */
export interface ColumnNumbers {
  /** The first of them, by the mark that they are written with. */
  examples: Partial<Record<DecimalMark, string>>;
  /** Their readings, if the other numbers of the column leave no doubt. */
  settled: Readings | undefined;
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
  const examples: ColumnNumbers['examples'] = {};
  for (const cell of cells) {
    const bare = withoutCurrency(cell);
    if (!/[.,]\d/.test(bare) || readNumber(bare) === undefined) continue;
    const mark = onlyMark(bare);
    if (mark !== undefined) certain.add(mark);
    else examples[markIn(bare)] ??= cell.trim();
  }
  if (Object.keys(examples).length === 0) return undefined;
  const [shown, ...contrary] = certain;
  const isSettled = shown !== undefined && contrary.length === 0 && !(shown in examples);
  return { examples, settled: isSettled ? { '.': shown, ',': shown } : undefined };
};

/**
 * The number that a text is, with the given decimal mark where it has two readings, which otherwise
 * is that of the text itself. Undefined for a text that is no number.
 */
export const readNumber = (text: string, decimal?: DecimalMark): number | undefined => {
  const bare = withoutCurrency(text);
  return readingsOf(bare)[onlyMark(bare) ?? decimal ?? markIn(bare)];
};

/** The number that a text is in a column with these readings. Undefined for a text that is no number. */
export const readNumberIn = (text: string, readings: Readings = {}): number | undefined =>
  readNumber(text, readings[markIn(withoutCurrency(text))]);
