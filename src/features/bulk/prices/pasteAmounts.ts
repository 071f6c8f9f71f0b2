import { type PriceRow, typeText } from './priceRows';

/** Whether a text is more than one cell of a sheet, and so pasted into several. */
export const isSeveralCells = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const linesOf = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/);

// Lists show a range in this way: "₦1,500 – ₦3,000".
const BETWEEN_AMOUNTS = /\s+[–-]\s+/;

const cellsOf = (line: string, { fields }: PriceRow) => {
  const cells = line.split('\t').map((cell) => cell.trim());
  const [first = ''] = cells;
  return cells.length === 1 && fields.length > 1 ? first.split(BETWEEN_AMOUNTS) : cells;
};

interface Pasted {
  rows: PriceRow[];
  /** The number of amounts that were pasted. */
  filled: number;
  /** The number of lines below the last row. */
  left: number;
}

/**
 * Pastes the cells of a sheet: its lines into the rows from `row` on, and its columns into the amounts
 * from `column` on. An empty cell leaves its amount as it is, and so does one for which a row has no
 * amount.
 */
export const pasteAmounts = (
  rows: readonly PriceRow[],
  { row: start, column: first }: { row: number; column: number },
  text: string,
): Pasted => {
  const lines = linesOf(text);
  let filled = 0;
  const pasted = rows.map((row, index) => {
    const line = index < start ? undefined : lines[index - start];
    if (line === undefined) return row;
    const from = Math.min(first, row.fields.length - 1);
    const cells = cellsOf(line, row).slice(0, row.fields.length - from);
    return cells.reduce((changed, cell, offset) => {
      if (cell === '') return changed;
      filled += 1;
      return typeText(changed, from + offset, cell);
    }, row);
  });
  return { rows: pasted, filled, left: Math.max(0, start + lines.length - rows.length) };
};
