import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { isSame } from '../../forms/conflict/mergeChanges';
import type { UnclearValue } from './choices';

/** What is wrong with a row; `column` unless the text names it or the whole row is affected. */
export interface RowProblem {
  column?: string;
  text: string;
  /** The text of the cell, if a record can be chosen for it. */
  value?: UnclearValue | undefined;
}

/** What importing a row does. */
export type RowKind = 'create' | 'update' | 'unchanged' | 'invalid';

/** The kinds of rows that the preview shows apart; `doubtful` are those that the API may reject. */
export type PreviewKind = RowKind | 'doubtful';

/** A row of the file, checked and compared with the record that it is for. */
export interface PlannedRow {
  /** The line of the file on which it starts. */
  line: number;
  kind: RowKind;
  /** The cells as they are in the file. */
  cells: string[];
  /** The fields of the record as the data provider takes them. */
  data: Record<string, unknown>;
  /** The record that is updated, as it was when the row was checked. */
  previous?: RaRecord;
  /** The columns that an update changes. */
  changes: string[];
  problems: RowProblem[];
  /** What the API may reject; the row is sent all the same. */
  hints: string[];
  /** The lines as they are in the file, of a row whose quotes are wrong. */
  original?: string;
  /** How many rows these lines probably are. */
  rowsInside?: number;
  /** The line of the row that creates the parent. */
  parentLine?: number;
  /** The resource of a record that no row of the file creates, but one of its rows needs. */
  resource?: ResourceName;
  /** The lines of the rows that create its categories, by the ids that stand for these. */
  awaits?: Record<string, number>;
  /** The number of rows that create or move its ancestors: these are sent before it. */
  level: number;
}

/** The kind as which the preview shows a row. */
export const previewKind = ({ kind, hints }: PlannedRow): PreviewKind =>
  kind !== 'invalid' && hints.length > 0 ? 'doubtful' : kind;

type Values = Record<string, unknown>;

/** The fields of `values` that `other` has with another value. */
export const differingFields = (values: Values, other: Values): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], other[name]));
