import type { NamedReference } from '../../../contract/identifiers';
import { referenceViolation, type Reference } from '../../../contract/rules/references';
import { throwIfViolated } from './problem';
import type { Table } from './table';

/** Resolves ids to references, without duplicates. Throws a Problem for an unknown id. */
export const referTo = (
  reference: Reference,
  table: Pick<Table<NamedReference>, 'find' | 'ids'>,
  ids: number[],
): NamedReference[] => {
  throwIfViolated(referenceViolation(reference, ids, table.ids()));
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  return withNames(
    table,
    unique.map((id) => ({ id, name: '' })),
  );
};

/** References with the current names of their records. */
export const withNames = (
  table: Pick<Table<NamedReference>, 'find'>,
  references: NamedReference[],
): NamedReference[] =>
  references.map(({ id, name }) => ({ id, name: table.find(id)?.name ?? name }));
