import { csvImportText } from '../../i18n/csvImportTexts';
import type { UnclearValue } from './choices';
import { columnLabel } from './columnLabels';
import { importColumns } from './columns';
import {
  type PlannedRow,
  type PreviewKind,
  previewKind,
  type RowKind,
  type RowProblem,
} from './importRow';
import type { StoredImport, StoredRow } from './importStore';
import type { ImportTarget } from './importTarget';
import type { CsvContent } from './parseCsv';
import type { PlanInput } from './planContext';

/** What importing a file will do. */
export interface CheckedPlan {
  target: ImportTarget;
  content: CsvContent;
  /** The column that each cell of a row belongs to; null for cells that are not imported. */
  mapping: (string | null)[];
  plan: PlannedRow[];
  /** What it was made of, to make it again with other choices. */
  input: PlanInput;
}

/** How many rows there are of each kind. */
export interface PlanCounts extends Record<PreviewKind, number> {
  /** How many more rows there are inside rows with errors, because quotes are wrong. */
  inside: number;
}

export interface PreviewRow {
  line: number;
  /** The record as it will be; empty for a row with errors. */
  record: Record<string, unknown>;
  /** The first cells of the row. */
  text: string;
  /** What changes; of a new record its amounts, which may have been read wrongly. */
  changes: { field: string; from?: unknown; to: unknown }[];
  /** Why it is not, or may not be, imported, besides the reason by which it was asked for. */
  reasons: string[];
}

/** Which rows are shown: those of a kind, or only those of them that have a reason. */
export interface RowsToShow {
  kind: PreviewKind;
  reason?: string | undefined;
}

/** Why rows are not, or may not be, imported, and how many they are. */
export interface ReasonGroup {
  reason: string;
  rows: number;
  /** The text that all of them have, if a record can be chosen for it. */
  value?: UnclearValue | undefined;
}

/** How many cells of a row with errors are shown, to find it by. */
const SHOWN_CELLS = 4;

/** In the order in which rows are stored and sent. */
const KINDS: RowKind[] = ['invalid', 'create', 'update'];

/** What is wrong with a row, with the label of its column, if it has one. */
const problemText = (target: ImportTarget, { column, text: problem }: RowProblem): string => {
  if (column === undefined) return problem;
  const label = { column: columnLabel(target, column), problem };
  return csvImportText(target.locale)('csvImport.preview.problem', label);
};

const problemsOf = (target: ImportTarget, { problems }: PlannedRow): string[] =>
  problems.map((problem) => problemText(target, problem));

/** The rows of the file. */
const ofFile = (plan: PlannedRow[]) => plan.filter(({ resource }) => resource === undefined);

export const countKinds = (plan: PlannedRow[]): PlanCounts => {
  const counts = { create: 0, update: 0, unchanged: 0, invalid: 0, doubtful: 0, inside: 0 };
  for (const row of ofFile(plan)) {
    const { kind, rowsInside = 1 } = row;
    counts[previewKind(row)] += 1;
    if (kind === 'invalid') counts.inside += rowsInside - 1;
  }
  return counts;
};

const reasonsOf = (target: ImportTarget, row: PlannedRow): string[] =>
  row.kind === 'invalid' ? problemsOf(target, row) : row.hints;

/** Some of the groups of a kind's rows with equal reasons, those of the most rows first, and how many there are. */
export const groupsOf = (
  { target, plan }: CheckedPlan,
  kind: PreviewKind,
  from: number,
  count: number,
): { groups: ReasonGroup[]; total: number } => {
  const groups = new Map<string, ReasonGroup>();
  for (const row of ofFile(plan).filter((each) => previewKind(each) === kind)) {
    const reasons = reasonsOf(target, row);
    for (const [index, reason] of reasons.entries()) {
      if (reasons.indexOf(reason) < index) continue;
      const value = kind === 'invalid' ? row.problems[index]?.value : undefined;
      const group = groups.get(reason) ?? { reason, rows: 0, value };
      groups.set(reason, { ...group, rows: group.rows + 1 });
    }
  }
  const sorted = [...groups.values()].toSorted((one, other) => other.rows - one.rows);
  return { groups: sorted.slice(from, from + count), total: groups.size };
};

/** Some of the planned rows, in the file's order. */
export const previewOf = (
  { target, mapping, plan }: CheckedPlan,
  { kind, reason }: RowsToShow,
  from: number,
  count: number,
): PreviewRow[] => {
  const amounts = importColumns(target.resource).filter(
    (column) => column.kind === 'number' && mapping.includes(column.name),
  );
  const changesOf = ({ data, previous, changes }: PlannedRow) =>
    previous
      ? changes.map((field) => ({ field, from: previous[field], to: data[field] }))
      : amounts
          .filter(({ name }) => typeof data[name] === 'number')
          .map(({ name }) => ({ field: name, to: data[name] }));
  return ofFile(plan)
    .filter((row) => previewKind(row) === kind)
    .filter((row) => reason === undefined || reasonsOf(target, row).includes(reason))
    .slice(from, from + count)
    .map((row) => ({
      line: row.line,
      record: { ...row.previous, ...row.data },
      text: row.cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · '),
      changes: changesOf(row),
      reasons: reasonsOf(target, row).filter((one) => one !== reason),
    }));
};

/** A plan as it is stored, with its rows in the order in which they are sent; those with errors have failed. */
export const toStore = (
  { target, content, plan }: CheckedPlan,
  of: Pick<StoredImport, 'key' | 'id' | 'file'>,
): { stored: StoredImport; rows: StoredRow[] } => {
  const inOrder = ofFile(plan).toSorted(
    (one, other) => one.level - other.level || one.line - other.line,
  );
  const sent = KINDS.flatMap((kind) => inOrder.filter((row) => row.kind === kind));
  const needed = plan.filter(({ resource }) => resource !== undefined);
  const rows = [...needed, ...sent].map((row, index) => {
    const reason = problemsOf(target, row).join(' ');
    const failed = { outcome: { state: 'failed' as const, reason } };
    return { ...row, key: of.key, index, ...(row.kind === 'invalid' && failed) };
  });
  const { header, separator } = content;
  const rowsInside = countKinds(plan).inside;
  const unchanged = plan.length - rows.length;
  return { stored: { ...of, header, separator, rows: sent.length, rowsInside, unchanged }, rows };
};
