import type { RaRecord } from 'ra-core';
import { uniqueKey } from '../../../contract/rules/uniqueKey';
import { csvImportText } from '../../i18n/csvImportTexts';
import { setCurrentLocale } from '../../i18n/language';
import { columnLabel, importColumns, matchHeader, type ImportColumn } from './columns';
import { decodeCsv } from './decodeCsv';
import { failureFile } from './failureFile';
import { FILE_LIMITS } from './fileLimits';
import type { PlannedRow, RowKind, RowProblem } from './importRow';
import { importStore, type StoredImport, type StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import { lookupsOf, type Lookup } from './lookups';
import { parseCsv, type CsvContent } from './parseCsv';
import { planRows } from './planRows';

/** A column that a file can have, with its label. */
type LabelledColumn = ImportColumn & { label: string };

/** A file that has been read. */
export interface ReadFile {
  header: string[];
  /** The first cell of each column that is not empty. */
  examples: string[];
  rows: number;
  /** The columns that the header names. */
  mapping: (string | null)[];
  columns: LabelledColumn[];
}

/** Why a file cannot be imported. */
export type FileProblem = 'too_large' | 'too_many' | 'empty' | 'unreadable' | 'interrupted';

/** How many rows there are of each kind. */
export type PlanCounts = Record<RowKind, number>;

/** A row in the preview. */
export interface PreviewRow {
  line: number;
  /** The record as it will be; empty for a row with errors. */
  record: Record<string, unknown>;
  /** The first cells of the row. */
  text: string;
  changes: { field: string; from: unknown; to: unknown }[];
  /** Each names its column, if it is of one. */
  problems: string[];
}

/** How many cells of a row with errors are shown, to find it by. */
const SHOWN_CELLS = 4;

const kindRank: Record<RowKind, number> = { invalid: 0, create: 1, update: 2, unchanged: 3 };

/** A problem with the label of its column, if it has one. */
const inWords = (target: ImportTarget, { column, text }: RowProblem): string =>
  column === undefined
    ? text
    : csvImportText(target.locale)('csvImport.preview.problem', {
        column: columnLabel(target, column),
        problem: text,
      });

/** Reads, checks and stores a file. Runs in a worker: only what is shown leaves it. */
export const createImporter = () => {
  let target: ImportTarget | undefined;
  let content: CsvContent = { header: [], rows: [] };
  let plan: PlannedRow[] = [];
  let wanted: Map<string, (record: RaRecord) => boolean>;
  const known = new Map<string, Map<unknown, RaRecord>>();

  const opened = (): ImportTarget => {
    if (!target) throw new Error('No file has been read.');
    return target;
  };

  return {
    read: async (to: ImportTarget, file: Blob): Promise<ReadFile | FileProblem> => {
      target = to;
      setCurrentLocale(to.locale);
      if (file.size > FILE_LIMITS.megabytes * 1024 * 1024) return 'too_large';
      const bytes = await file.arrayBuffer().catch(() => undefined);
      if (!bytes) return 'unreadable';
      content = parseCsv(decodeCsv(new Uint8Array(bytes)));
      const { header, rows } = content;
      if (rows.length === 0) return 'empty';
      if (rows.length > FILE_LIMITS.rows) return 'too_many';
      return {
        header,
        examples: header.map(
          (_, index) => rows.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? '',
        ),
        rows: rows.length,
        mapping: matchHeader(header, to),
        columns: importColumns(to.resource).map((column) => ({
          ...column,
          label: columnLabel(to, column.name),
        })),
      };
    },

    /** The records to load, and pass to `know`, before `check` is called. */
    lookups: (mapping: (string | null)[]): Lookup[] => {
      const lookups = lookupsOf(opened(), mapping, content.rows);
      known.clear();
      wanted = new Map(
        lookups.map(({ resource, only }) => {
          const ids = new Set(only?.ids);
          const values = new Set(only?.unique?.values.map(uniqueKey));
          const column = only?.unique?.column ?? '';
          const isWanted = (record: RaRecord) =>
            !only || ids.has(Number(record.id)) || values.has(uniqueKey(String(record[column])));
          return [resource, isWanted];
        }),
      );
      return lookups;
    },

    know: (resource: string, records: RaRecord[]): void => {
      const all = known.get(resource) ?? new Map<unknown, RaRecord>();
      const isWanted = wanted.get(resource);
      for (const record of records) if (isWanted?.(record)) all.set(record.id, record);
      known.set(resource, all);
    },

    /** Plans the rows. Returns how many there are of each kind. */
    check: (mapping: (string | null)[]): PlanCounts => {
      const records = new Map([...known].map(([name, all]) => [name, [...all.values()]]));
      plan = planRows({ target: opened(), mapping, known: records }, content.rows);
      const counts = { create: 0, update: 0, unchanged: 0, invalid: 0 };
      for (const { kind } of plan) counts[kind] += 1;
      return counts;
    },

    /** Some of the planned rows of a kind, in the order of the file. */
    preview: (kind: RowKind, from: number, count: number): PreviewRow[] => {
      const to = opened();
      return plan
        .filter((row) => row.kind === kind)
        .slice(from, from + count)
        .map(({ line, cells, data, previous, changes, problems }) => ({
          line,
          record: { ...previous, ...data },
          text: cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · '),
          changes: changes.map((field) => ({ field, from: previous?.[field], to: data[field] })),
          problems: problems.map((problem) => inWords(to, problem)),
        }));
    },

    /**
     * Stores the plan, from which the rows are sent. Rows with errors are stored as failed. Returns
     * what the browser could not store.
     */
    start: async (
      started: Omit<StoredImport, 'header' | 'rows' | 'unchanged'>,
    ): Promise<{ planned: StoredImport; rows: StoredRow[] } | undefined> => {
      const to = opened();
      const rows = plan
        .filter(({ kind }) => kind !== 'unchanged')
        .toSorted(
          (one, other) =>
            kindRank[one.kind] - kindRank[other.kind] ||
            one.level - other.level ||
            one.line - other.line,
        )
        .map((row, index) => {
          const reason = row.problems.map((problem) => inWords(to, problem)).join(' ');
          const outcome =
            row.kind === 'invalid' ? { outcome: { state: 'failed' as const, reason } } : {};
          return { ...row, key: started.key, index, ...outcome };
        });
      const unchanged = plan.length - rows.length;
      const { header } = content;
      const planned = { ...started, header, rows: rows.length, unchanged };
      return importStore.save(planned, rows).then(
        () => undefined,
        () => ({ planned, rows }),
      );
    },

    /** The CSV file of the rows that are not imported, with the reasons. */
    failures: failureFile,
  };
};

export type Importer = ReturnType<typeof createImporter>;
