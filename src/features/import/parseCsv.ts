import Papa from 'papaparse';
import {
  type CountLabels,
  guessSeparator,
  isBlank,
  labelsIn,
  LINE_BREAK,
  type RawRow,
  readDirective,
  rowFault,
  type RowFault,
  TOP_ROWS,
} from './rowFaults';
import { cellText } from './spoiledCells';

/** One row of a CSV file that is not blank. */
export interface CsvRow {
  /** The line of the file on which it starts, from 1. */
  line: number;
  cells: string[];
  fault?: RowFault;
}

/** A parsed CSV file. */
export interface CsvContent {
  separator: string;
  header: string[];
  headerLine: number;
  /** The rows that may be the header, if the first row is perhaps not. */
  headerChoices: Pick<CsvRow, 'line' | 'cells'>[];
  rows: CsvRow[];
}

interface ParseOptions {
  /** The line of the header, if it is known. */
  headerLine?: number | undefined;
  countLabels?: CountLabels;
  /** Which columns of a header an earlier import has added. */
  extraColumns?: (header: string[]) => boolean[];
}

const BLANK_LINES = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/;

const countLines = (text: string) => text.match(LINE_BREAK)?.length ?? 0;

const isTitle = ({ cells }: RawRow) => isBlank(cells.slice(1));

const parseRows = (table: string, separator: string, firstLine: number): RawRow[] => {
  const rows: RawRow[] = [];
  let line = firstLine;
  let start = 0;
  Papa.parse<string[]>(table, {
    delimiter: separator,
    // Files that were put together from several have several kinds of line breaks.
    newline: table.includes('\n') ? '\n' : '\r',
    step: ({ data, errors, meta }) => {
      const original = table.slice(start, meta.cursor);
      if (!isBlank(data)) {
        const cells = data.map((cell, index) =>
          cellText(index === data.length - 1 ? cell.replace(/\r$/, '') : cell),
        );
        rows.push({ line, cells, original, hasWrongQuotes: errors.length > 0 });
      }
      line += countLines(original);
      start = meta.cursor;
    },
  });
  return rows;
};

/** The row with the most labels; if none has any, the first that is no title alone in its row. */
const guessHeader = (top: RawRow[], countLabels: CountLabels): number => {
  const labels = top.map(({ cells }) => labelsIn(cells, countLabels));
  const most = Math.max(0, ...labels);
  const found = most > 0 ? labels.indexOf(most) : top.findIndex((row) => !isTitle(row));
  return Math.max(0, found);
};

/** Where the table of a file begins, below a directive and blank lines, and what separates its cells. */
const findTable = (text: string, countLabels: CountLabels) => {
  const directive = readDirective(text);
  const below = text.slice(directive?.length ?? 0);
  const table = below.slice(BLANK_LINES.exec(below)?.[0].length ?? 0);
  const above = text.slice(0, text.length - table.length);
  const separator = directive?.separator ?? guessSeparator(table, countLabels);
  return { table, separator, firstLine: 1 + countLines(above) };
};

/**
 * Parses CSV with commas, semicolons, tabs or bars between cells, or what a first line `sep=`
 * declares. The first row that is not blank is the header, unless titles seem to stand above it.
 */
export const parseCsv = (
  text: string,
  { headerLine, countLabels = () => 0, extraColumns = () => [] }: ParseOptions = {},
): CsvContent => {
  const { table, separator, firstLine } = findTable(text, countLabels);
  const all = parseRows(table, separator, firstLine);
  const top = all.slice(0, TOP_ROWS);
  const guess = guessHeader(top, countLabels);
  const isDoubtful = guess > 0 || labelsIn(top[0]?.cells ?? [], countLabels) === 0;
  const chosen = top.findIndex(({ line }) => line === headerLine);
  const index = chosen === -1 ? guess : chosen;
  const header = all[index]?.cells.map((label) => label.trim()) ?? [];
  const isExtra = extraColumns(header);
  const named = (cells: string[]) => cells.filter((_, cell) => !isExtra[cell]);
  const shape = { separator, width: header.length, namedWidth: named(header).length };
  // Above the original lines of a row with wrong quotes, the reason has a row of its own.
  const rows = all.slice(index + 1).filter(({ cells }) => !isBlank(named(cells)));
  return {
    separator,
    header,
    headerLine: all[index]?.line ?? 1,
    headerChoices: isDoubtful ? top.map(({ line, cells }) => ({ line, cells })) : [],
    rows: rows.map((row) => {
      const { line, cells } = row;
      const fault = rowFault(row, shape);
      return fault ? { line, cells, fault } : { line, cells };
    }),
  };
};
