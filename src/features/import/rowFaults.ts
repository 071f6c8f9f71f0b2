import { isBlank } from './separator';

/** Why a row cannot be read as it is. */
export type RowFault =
  | { kind: 'surplus' }
  | {
      kind: 'quote';
      /** The last line of the row: a quote has made one of all lines up to it. */
      lastLine: number;
      /** How many rows these lines probably are. */
      rows: number;
      /** The lines as they are in the file. */
      original: string;
      /** Whether the quotes are wrong; if not, the row only looks like several. */
      isCertain: boolean;
    };

/** Any kind of line break. */
export const LINE_BREAK = /\r\n|\r|\n/g;

/** A row as it is in the file. */
export interface RawRow {
  line: number;
  cells: string[];
  original: string;
  hasWrongQuotes: boolean;
}

/** The shape of a table. */
export interface TableShape {
  separator: string;
  /** The number of cells in the header. */
  width: number;
  /** The number of cells without those that an earlier import has added at the end. */
  ownWidth: number;
}

/** Fewer columns than this are in any line of text with commas. */
const MIN_WIDTH = 3;

/**
 * What is wrong with a row: more cells than the header, wrong quotes, or lines that were rows before
 * a stray quote made them one cell. Separators in prose are followed by a space, those of rows are not.
 */
export const rowFault = (
  { line, cells, original, hasWrongQuotes }: RawRow,
  { separator, width, ownWidth }: TableShape,
): RowFault | undefined => {
  const lines = original.trimEnd().split(LINE_BREAK);
  if (hasWrongQuotes || lines.length > 1) {
    const parts = lines.map((text) => text.split(separator));
    const isRow = (own: string[] | undefined) =>
      own !== undefined &&
      own.length >= ownWidth &&
      own.length <= width &&
      own.every((cell) => !cell.startsWith(' '));
    if (hasWrongQuotes || (ownWidth >= MIN_WIDTH && isRow(parts[0]) && isRow(parts.at(-1)))) {
      return {
        kind: 'quote',
        lastLine: line + lines.length - 1,
        rows: Math.max(1, parts.filter(({ length }) => length >= ownWidth).length),
        original,
        isCertain: hasWrongQuotes,
      };
    }
  }
  return isBlank(cells.slice(width)) ? undefined : { kind: 'surplus' };
};
