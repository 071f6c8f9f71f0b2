/** The character before the decimals of a number. */
export type DecimalMark = '.' | ',';

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
const SPACES = /[\s'’]/g;
const GROUPED = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/;

const NUMBER = {
  '.': /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/,
  ',': /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
} as const;

/** The number without currency and spaces between thousands; undefined if it is none. */
const plainNumber = (text: string): string | undefined => {
  const bare = text.trim().replace(CURRENCY, '$1').trim();
  const isPlain = /\d/.test(bare) && (!/[\s'’]/.test(bare) || GROUPED.test(bare));
  const plain = bare.replace(SPACES, '');
  return isPlain && (NUMBER['.'].test(plain) || NUMBER[','].test(plain)) ? plain : undefined;
};

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/**
 * The decimal mark of a plain number that has only one reading; `either` if it has no mark, and
 * `undefined` if it has two readings: a mark before exactly three digits.
 */
const markOf = (plain: string): DecimalMark | 'either' | undefined => {
  if (!/[.,]/.test(plain)) return 'either';
  const [point, comma] = [NUMBER['.'].test(plain), NUMBER[','].test(plain)];
  // A number below one has no thousands.
  if (point && comma) return /^[+-]?0/.test(plain) ? markIn(plain) : undefined;
  return point ? '.' : ',';
};

const markIn = (plain: string): DecimalMark => (plain.includes('.') ? '.' : ',');

/**
 * How the numbers of a column with these cells may be read; undefined if each has one reading only.
 * The default for a column that does not show it takes the mark for one between thousands, because
 * amounts have no three decimals, and `usual` is the language's decimal mark where both occur.
 */
export const columnNumbers = (cells: string[], usual: DecimalMark): ColumnNumbers | undefined => {
  const certain = new Set<DecimalMark | 'either'>();
  const unclear = new Set<DecimalMark>();
  let example: string | undefined;
  for (const cell of cells) {
    const plain = /[.,]\d/.test(cell) ? plainNumber(cell) : undefined;
    if (plain === undefined) continue;
    const mark = markOf(plain);
    if (mark !== undefined) certain.add(mark);
    else {
      example ??= cell.trim();
      unclear.add(markIn(plain));
    }
  }
  certain.delete('either');
  if (example === undefined) return undefined;
  const [shown, ...contrary] = certain;
  if (shown !== undefined && shown !== 'either' && contrary.length === 0) {
    return { example, decimal: shown, isSettled: !unclear.has(shown) };
  }
  const [between = usual, ...both] = unclear;
  return { example, decimal: both.length === 0 ? other(between) : usual, isSettled: false };
};

/**
 * The number that a text is, with the given decimal mark where it has two readings, which otherwise
 * is that of the text itself. Undefined for a text that is no number.
 */
export const readNumber = (text: string, decimal?: DecimalMark): number | undefined => {
  const plain = plainNumber(text);
  if (plain === undefined) return undefined;
  const found = markOf(plain);
  const mark = found === 'either' ? '.' : (found ?? decimal ?? markIn(plain));
  return Number(plain.replaceAll(other(mark), '').replace(',', '.'));
};
