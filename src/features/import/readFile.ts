import { columnLabel, createMatchHeader } from './columnLabels';
import { type ImportColumn, importColumns } from './columns';
import { columnNumbers, type ColumnNumbers } from './decimalMarks';
import { decodeCsv, type Encoding } from './decodeCsv';
import { extraColumns } from './failureFile';
import { FILE_LIMITS, type OtherFile, otherFileKind } from './fileKind';
import type { ImportTarget } from './importTarget';
import { type CsvContent, parseCsv } from './parseCsv';

/** A column that a file can have, with its label. */
type LabelledColumn = ImportColumn & { label: string };

/** How a file is read, where the guess was wrong. */
export interface ReadOptions {
  encoding?: Encoding | undefined;
  headerLine?: number | undefined;
}

export interface ReadFile {
  header: string[];
  headerLine: number;
  /** The rows that may be the header, by line and their first cells; none if that is clear. */
  headerChoices: { line: number; text: string }[];
  encoding: Encoding;
  isEncodingCertain: boolean;
  /** Values with other letters than those of every encoding, to see whether they are right. */
  samples: string[];
  /** How many characters cannot be read in this encoding. */
  doubtful: number;
  /** The first cell of each column that is not empty. */
  examples: string[];
  /** How the numbers of each column may be read, if some have two readings. */
  numbers: (ColumnNumbers | undefined)[];
  rows: number;
  /** The columns that the header names. */
  mapping: (string | null)[];
  /** Whether there is nothing else in the file than these, and what an earlier import has added. */
  isHeaderKnown: boolean;
  columns: LabelledColumn[];
}

/** Why a file cannot be imported. */
export type FileProblem =
  | 'too_large'
  | 'too_many'
  | 'empty'
  | 'unreadable'
  | 'interrupted'
  | 'import_lost'
  | OtherFile;

const SAMPLES = 2;

/** How many characters of a sample are shown, and how many of them before the first unusual one. */
const SHOWN = 40;
const BEFORE = 20;

const UNUSUAL = /[^\p{ASCII}]/u;
const DOUBTFUL = /[\uFFFD\u0080-\u009F]/;

const isWrong = (cell: string) => DOUBTFUL.test(cell);

const isFilled = (cell: string) => cell.trim() !== '';

const around = (text: string) => {
  const first = text.search(DOUBTFUL);
  const start = Math.max(0, (first === -1 ? text.search(UNUSUAL) : first) - BEFORE);
  return text.slice(start, start + SHOWN).trim();
};

/** Two values with unusual letters, those first that cannot be read. */
const samplesOf = ({ header, rows }: CsvContent) => {
  const unusual = [...rows.flatMap(({ cells }) => cells), ...header].filter((cell) =>
    UNUSUAL.test(cell),
  );
  const ordered = [...unusual.filter(isWrong), ...unusual.filter((cell) => !isWrong(cell))];
  const samples = new Set<string>();
  for (const cell of ordered) if (samples.size < SAMPLES) samples.add(around(cell));
  return [...samples];
};

const describe = (target: ImportTarget, content: CsvContent) => {
  const { header, headerChoices, headerLine, rows } = content;
  const cellsOf = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  return {
    header,
    headerLine,
    headerChoices: headerChoices.map(({ line, cells }) => {
      const text = cells.filter(isFilled).join(' · ').slice(0, SHOWN);
      return { line, text };
    }),
    samples: samplesOf(content),
    examples: header.map((_, index) => cellsOf(index).find(isFilled) ?? ''),
    numbers: header.map((_, index) => columnNumbers(cellsOf(index))),
    rows: rows.reduce((sum, { fault }) => sum + (fault?.kind === 'quote' ? fault.rows : 1), 0),
    columns: importColumns(target.resource).map((column) => ({
      ...column,
      label: columnLabel(target, column.name),
    })),
  };
};

/** Reads a file, as `options` say or as it seems to be meant. */
export const readFile = async (
  target: ImportTarget,
  file: Blob,
  { encoding: chosen, headerLine }: ReadOptions = {},
): Promise<{ content: CsvContent; read: ReadFile } | FileProblem> => {
  try {
    const kind = await otherFileKind(file);
    if (kind) return kind;
    if (file.size > FILE_LIMITS.megabytes * 1024 * 1024) return 'too_large';
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { text, isCertain, ...decoded } = decodeCsv(bytes, chosen);
    const matchHeader = createMatchHeader(target);
    const countLabels = (cells: string[]) =>
      matchHeader(cells).filter((name) => name !== null).length;
    const content = parseCsv(text, { headerLine, countLabels, extraColumns });
    if (content.rows.length > FILE_LIMITS.rows) return 'too_many';
    // With another encoding or header there may be some.
    if (content.rows.length === 0 && !chosen && !headerLine) return 'empty';
    const described = describe(target, content);
    const mapping = matchHeader(content.header);
    const isExtra = extraColumns(content.header);
    const isHeaderKnown = content.header.every(
      (label, cell) =>
        mapping[cell] !== null ||
        isExtra[cell] === true ||
        // Spreadsheets add these.
        (label === '' && described.examples[cell] === ''),
    );
    const read = { ...described, ...decoded, mapping, isHeaderKnown, isEncodingCertain: isCertain };
    return { content, read };
  } catch {
    return 'unreadable';
  }
};
