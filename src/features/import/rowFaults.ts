import Papa from 'papaparse';

/** The separators that files have, the most probable first. */
export const SEPARATORS = [',', ';', '\t', '|'];

// Tells spreadsheets what separates the cells below; a program may have filled the line up.
const DIRECTIVE = /^\s*"?sep=([^\r\n"])"?[,;\t|"]*(?:\r\n|\r|\n|$)/i;

/** How many rows at the beginning of a file may stand above its header, and are looked at. */
export const TOP_ROWS = 10;

/** Whether a row has nothing in it. */
export const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The separator that the first line of a file declares, and the length of that line. */
export const readDirective = (text: string): { separator: string; length: number } | undefined => {
  const [line, separator] = DIRECTIVE.exec(text) ?? [];
  return line && separator ? { separator, length: line.length } : undefined;
};

/** How many labels of columns a row has. */
export type CountLabels = (cells: string[]) => number;

/** How many labels a row has; 0 for one that may only have a word in common with a label. */
export const labelsIn = (cells: string[], countLabels: CountLabels): number => {
  const count = countLabels(cells);
  return count > 1 || 2 * count >= cells.filter((cell) => !isBlank([cell])).length ? count : 0;
};

/**
 * The separator with which one of the first rows has the most labels of columns, or else with which
 * the first row that it splits has the most cells.
 */
export const guessSeparator = (text: string, countLabels: CountLabels): string => {
  const tables = SEPARATORS.map((delimiter) => {
    const rows = Papa.parse<string[]>(text, { delimiter, preview: 2 * TOP_ROWS }).data;
    const labels = Math.max(0, ...rows.map((cells) => labelsIn(cells, countLabels)));
    return { delimiter, labels, widths: rows.map(({ length }) => length) };
  });
  const splits = tables.map(({ widths }) => widths.findIndex((width) => width > 1));
  const split = Math.min(...splits.map((row) => (row === -1 ? Infinity : row)));
  const widthOf = ({ widths }: (typeof tables)[number]) => widths[split] ?? 0;
  const [best] = tables.toSorted(
    (one, other) => other.labels - one.labels || widthOf(other) - widthOf(one),
  );
  return best?.delimiter ?? ',';
};

/** Why a row cannot be read as it is. */
export type RowFault =
  | { kind: 'surplus' }
  | {
      /** A quote has made one row of all lines up to the last one: probably so many `rows`. */
      kind: 'quote';
      lastLine: number;
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

/** The number of cells in the header, and of those that no earlier import has added at the end. */
interface TableShape {
  separator: string;
  width: number;
  namedWidth: number;
}

/** Fewer columns than this are in any line of text with commas. */
const MIN_WIDTH = 3;

/**
 * What is wrong with a row: more cells than the header, wrong quotes, or lines that were rows before
 * a stray quote made them one cell. Separators in prose are followed by a space, those of rows are not.
 */
export const rowFault = (
  { line, cells, original, hasWrongQuotes: isCertain }: RawRow,
  { separator, width, namedWidth }: TableShape,
): RowFault | undefined => {
  const parts = original
    .trimEnd()
    .split(LINE_BREAK)
    .map((text) => text.split(separator));
  const isRow = (fields: string[] = []) =>
    fields.length >= namedWidth &&
    fields.length <= width &&
    fields.every((cell) => !cell.startsWith(' '));
  const hasRows = parts.length > 1 && namedWidth >= MIN_WIDTH && isRow(parts[0]);
  if (isCertain || (hasRows && isRow(parts.at(-1)))) {
    const rows = Math.max(1, parts.filter(({ length }) => length >= namedWidth).length);
    return { kind: 'quote', lastLine: line + parts.length - 1, rows, original, isCertain };
  }
  return isBlank(cells.slice(width)) ? undefined : { kind: 'surplus' };
};
