import { referencesOf } from '../../../contract/fields';
import { apiResources, ownerOf } from '../../../contract/resources';
import type { ImportTarget } from './importTarget';
import type { CsvRow } from './parseCsv';
import { lostValue, wholeNumberText } from './spoiledCells';

/** Records to load before a file can be planned: all of a resource, or only those named. */
export interface Lookup {
  resource: string;
  only?: {
    ids: string[];
    /** The values of a column that no two records share. */
    unique?: { column: string; values: string[] };
  };
}

const cellsOf = (rows: CsvRow[], mapping: (string | null)[], column: string | undefined) => {
  const index = column === undefined ? -1 : mapping.indexOf(column);
  return rows.map(({ cells }) => (cells[index] ?? '').trim());
};

const idsIn = (cells: string[]) => [
  ...new Set(cells.map(wholeNumberText).filter((id) => id !== '' && !lostValue(id))),
];

/** The records that rows refer to: trees as a whole, others by id or by their unique column. */
export const lookupsOf = (
  target: ImportTarget,
  mapping: (string | null)[],
  rows: CsvRow[],
): Lookup[] => {
  const { resource, uniqueColumn } = target;
  const { parentField } = apiResources[resource];
  const owner = ownerOf(resource);
  const trees = Object.entries(referencesOf(resource))
    .filter(([column]) => mapping.includes(column) || column === parentField)
    .map(([, reference]) => ({ resource: reference }));
  const ids = cellsOf(rows, mapping, 'id');
  const unnamed = rows.filter((_, index) => ids[index] === '');
  const values = [...new Set(cellsOf(unnamed, mapping, uniqueColumn))].filter(Boolean);
  const unique = uniqueColumn === undefined ? undefined : { column: uniqueColumn, values };
  const records = { resource, only: { ids: idsIn(ids), unique } };
  const owners = owner && {
    resource: owner.resource,
    only: { ids: idsIn(cellsOf(unnamed, mapping, owner.field)) },
  };
  const isTree = trees.some((tree) => tree.resource === resource);
  return [...trees, ...(isTree ? [] : [records]), ...(owners ? [owners] : [])];
};
