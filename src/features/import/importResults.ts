import type { RaRecord } from 'ra-core';
import { newKey } from '../../forms/attempt';
import type { ResourceName } from '../../routing/paths';
import type { ActiveImport, StoredRow } from './importStore';

/** Which records are shown: those that an import has created or changed, or those that it has not. */
export type ResultKind = 'done' | 'failed';

/** A record of an import, and what became of it. */
export interface ResultRow {
  /** The line of the file; undefined for a record that one of the rows needed. */
  line: number | undefined;
  resource: ResourceName | undefined;
  record: Partial<RaRecord>;
  state: 'created' | 'updated' | 'failed';
  /** Why it has not been changed. */
  reason?: string | undefined;
}

const resultOf = ({ line, resource, previous, data, outcome }: StoredRow): ResultRow[] => {
  if (!outcome || outcome.state === 'sent') return [];
  const { state } = outcome;
  return [
    {
      line: resource ? undefined : line,
      resource,
      record: {
        ...previous,
        ...(state !== 'failed' && data),
        ...(state === 'created' && { id: outcome.id }),
      },
      state,
      reason: state === 'failed' ? outcome.reason : undefined,
    },
  ];
};

/** Some of the records of an import, in the order in which they were sent, and how many there are. */
export const resultsOf = (
  { rows }: ActiveImport,
  kind: ResultKind,
  from: number,
  count: number,
) => {
  const results = rows
    .flatMap(resultOf)
    .filter(({ state }) => (state === 'failed') === (kind === 'failed'));
  return { rows: results.slice(from, from + count), total: results.length };
};

/** The import that gives the records that another has changed the values that they had before. */
export const undoOf = ({ stored, rows }: ActiveImport): Pick<ActiveImport, 'stored' | 'rows'> => {
  const undone = rows.flatMap(({ outcome, ...row }) => {
    const { previous, data, level } = row;
    if (outcome?.state !== 'updated' || !previous) return [];
    const before = Object.fromEntries(Object.keys(data).map((name) => [name, previous[name]]));
    return {
      ...row,
      data: before,
      previous: { ...previous, ...data },
      version: outcome.version,
      // Moves in a tree go back in the reverse order.
      level: -level,
    };
  });
  return {
    stored: {
      ...stored,
      id: newKey(),
      rows: undone.length,
      rowsInside: 0,
      unchanged: 0,
      isUndo: true,
    },
    rows: undone.map((row, index) => ({ ...row, index })),
  };
};
