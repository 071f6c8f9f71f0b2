import type { RaRecord } from 'ra-core';
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
