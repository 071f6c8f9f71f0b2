import type { RaRecord } from 'ra-core';
import { uniqueKey } from '../../../contract/rules/uniqueKey';
import { csvImportText } from '../../i18n/csvImportTexts';
import { setCurrentLocale } from '../../i18n/language';
import { columnLabel, importColumns } from './columns';
import type { DecimalMark } from './decimalMarks';
import { failureFile } from './failureFile';
import type { PlannedRow, RowKind, RowProblem } from './importRow';
import { importStore, type StoredImport, type StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import { lookupsOf, type Lookup } from './lookups';
import type { CsvContent } from './parseCsv';
import { planRows } from './planRows';
import { readFile, type FileProblem, type ReadFile, type ReadOptions } from './readFile';

/** How many rows there are of each kind. */
export interface PlanCounts extends Record<RowKind, number> {
  /** How many more rows there are inside rows with errors, because quotes are wrong. */
  inside: number;
  /** How many rows to send the API may reject. */
  hinted: number;
}

/** A row in the preview. */
export interface PreviewRow {
  line: number;
  /** The record as it will be; empty for a row with errors. */
  record: Record<string, unknown>;
  /** The first cells of the row. */
  text: string;
  /** What changes; of a new record its amounts, which may have been read wrongly. */
  changes: { field: string; from?: unknown; to: unknown }[];
  /** Each names its column, if it is of one. */
  problems: string[];
  /** What the API may reject. */
  hints: string[];
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

/** Whether a record of a resource is one that the file refers to. */
type IsWanted = (record: RaRecord) => boolean;

const isWantedBy = ({ only }: Lookup): IsWanted => {
  if (!only) return () => true;
  const ids = new Set(only.ids);
  const values = new Set(only.unique?.values.map(uniqueKey));
  const column = only.unique?.column ?? '';
  return (record) => ids.has(String(record.id)) || values.has(uniqueKey(String(record[column])));
};

const countKinds = (plan: PlannedRow[]): PlanCounts => {
  const counts = { create: 0, update: 0, unchanged: 0, invalid: 0, inside: 0, hinted: 0 };
  for (const { kind, rowsInside = 1, hints } of plan) {
    counts[kind] += 1;
    if (kind === 'invalid') counts.inside += rowsInside - 1;
    else if (hints.length > 0) counts.hinted += 1;
  }
  return counts;
};

/** Returns a function that makes the preview of a row. */
const createPreview = (target: ImportTarget, mapping: (string | null)[]) => {
  const amounts = importColumns(target.resource).filter(
    (column) => column.kind === 'number' && mapping.includes(column.name),
  );
  const changesOf = ({ data, previous, changes }: PlannedRow) =>
    previous
      ? changes.map((field) => ({ field, from: previous[field], to: data[field] }))
      : amounts
          .filter(({ name }) => typeof data[name] === 'number')
          .map(({ name }) => ({ field: name, to: data[name] }));
  return (row: PlannedRow): PreviewRow => ({
    line: row.line,
    record: { ...row.previous, ...row.data },
    text: row.cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · '),
    changes: changesOf(row),
    problems: row.problems.map((problem) => inWords(target, problem)),
    hints: row.hints,
  });
};

/** The rows of a plan as they are stored, in the order in which they are sent. */
const rowsToStore = (target: ImportTarget, plan: PlannedRow[], key: string): StoredRow[] =>
  plan
    .filter(({ kind }) => kind !== 'unchanged')
    .toSorted(
      (one, other) =>
        kindRank[one.kind] - kindRank[other.kind] ||
        one.level - other.level ||
        one.line - other.line,
    )
    .map((row, index) => {
      const reason = row.problems.map((problem) => inWords(target, problem)).join(' ');
      const outcome =
        row.kind === 'invalid' ? { outcome: { state: 'failed' as const, reason } } : {};
      return { ...row, key, index, ...outcome };
    });

/** Reads, checks and stores a file. Runs in a worker: only what is shown leaves it. */
export const createImporter = () => {
  let target: ImportTarget | undefined;
  let content: CsvContent | undefined;
  let plan: PlannedRow[] = [];
  let mapped: (string | null)[] = [];
  let wanted: Map<string, IsWanted>;
  const byResource = new Map<string, Map<unknown, RaRecord>>();

  const opened = (): ImportTarget => {
    if (!target) throw new Error('No file has been read.');
    return target;
  };

  return {
    read: async (
      to: ImportTarget,
      file: Blob,
      options?: ReadOptions,
    ): Promise<ReadFile | FileProblem> => {
      target = to;
      setCurrentLocale(to.locale);
      const result = await readFile(to, file, options);
      if (typeof result === 'string') return result;
      content = result.content;
      return result.read;
    },

    /** The records to load, and pass to `addExisting`, before `check` is called. */
    lookups: (mapping: (string | null)[]): Lookup[] => {
      const lookups = lookupsOf(opened(), mapping, content?.rows ?? []);
      byResource.clear();
      wanted = new Map(lookups.map((lookup) => [lookup.resource, isWantedBy(lookup)]));
      return lookups;
    },

    addExisting: (resource: string, records: RaRecord[]): void => {
      const all = byResource.get(resource) ?? new Map<unknown, RaRecord>();
      const isWanted = wanted.get(resource);
      for (const record of records) if (isWanted?.(record)) all.set(record.id, record);
      byResource.set(resource, all);
    },

    /** Plans the rows. Returns how many there are of each kind. */
    check: (mapping: (string | null)[], decimals: (DecimalMark | undefined)[] = []): PlanCounts => {
      mapped = mapping;
      const existing = new Map([...byResource].map(([name, all]) => [name, [...all.values()]]));
      const { header = [], rows = [] } = content ?? {};
      plan = planRows({ target: opened(), header, mapping, existing, decimals }, rows);
      return countKinds(plan);
    },

    /** Some of the planned rows of a kind: those with hints, then the others in the file's order. */
    preview: (kind: RowKind, from: number, count: number): PreviewRow[] =>
      plan
        .filter((row) => row.kind === kind)
        .toSorted((one, other) => Number(other.hints.length > 0) - Number(one.hints.length > 0))
        .slice(from, from + count)
        .map(createPreview(opened(), mapped)),

    /**
     * Stores the plan, from which the rows are sent. Rows with errors are stored as failed. Returns
     * what the browser could not store.
     */
    start: async (
      started: Pick<StoredImport, 'key' | 'id' | 'file'>,
    ): Promise<{ planned: StoredImport; rows: StoredRow[] } | undefined> => {
      const rows = rowsToStore(opened(), plan, started.key);
      const { header = [], separator = ',' } = content ?? {};
      const planned = {
        ...started,
        header,
        separator,
        rows: rows.length,
        rowsInside: countKinds(plan).inside,
        unchanged: plan.length - rows.length,
      };
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
