import Papa from 'papaparse';
import { withoutFormulaGuard } from '../export/csvFile';

/** One row of a CSV file that is not blank. */
export interface CsvRow {
  /** The line of the file on which it starts, from 1. */
  line: number;
  cells: string[];
  /** Whether its quotes are not closed, or it has more cells than the header. */
  isMalformed: boolean;
}

/** A parsed CSV file. */
export interface CsvContent {
  header: string[];
  rows: CsvRow[];
}

const SEPARATORS = [',', ';', '\t'];

const BLANK_LINES = /^\s*[\r\n]/;

const LINE_BREAK = /\r\n|\r|\n/g;

/** The separator that splits the header into the most cells. */
const guessSeparator = (text: string): string => {
  const table = text.replace(BLANK_LINES, '');
  const widths = SEPARATORS.map((delimiter) => ({
    delimiter,
    width: Papa.parse<string[]>(table, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  }));
  return widths.toSorted((one, other) => other.width - one.width)[0]?.delimiter ?? ',';
};

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Parses CSV with commas, semicolons or tabs between cells. The first row that is not blank is the
 * header; the formula guard of an export is removed.
 */
export const parseCsv = (text: string): CsvContent => {
  const rows: CsvRow[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: guessSeparator(text),
    step: ({ data, errors, meta }) => {
      if (!isBlank(data)) {
        const cells = data.map(withoutFormulaGuard);
        rows.push({ line, cells, isMalformed: errors.length > 0 });
      }
      line += text.slice(start, meta.cursor).match(LINE_BREAK)?.length ?? 0;
      start = meta.cursor;
    },
  });
  const [header, ...records] = rows;
  const labels = header?.cells.map((label) => label.trim()) ?? [];
  return {
    header: labels,
    rows: records.map(({ isMalformed, ...row }) => ({
      ...row,
      isMalformed: isMalformed || !isBlank(row.cells.slice(labels.length)),
    })),
  };
};
