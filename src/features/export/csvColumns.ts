import type { RaRecord } from 'ra-core';
import { allInputs, recordFields } from '../../../contract/fields';
import { type Cell, valuesOf } from '../../forms/kinds/values';
import type { ResourceName } from '../../routing/paths';

/**
 * The columns of a resource's CSV file: the id, and every field that the API takes to create or
 * update a record, by its name in records.
 */
export const csvColumns = (resource: ResourceName) => {
  const names = recordFields(resource);
  return ['id', ...Object.keys(allInputs(resource)).map((name) => names[name] ?? name)];
};

/** The cell of a record in a column, by the kind of its field; empty for null. */
export const cellOf = (
  resource: ResourceName,
  record: RaRecord,
  column: string,
  options: Parameters<ReturnType<typeof valuesOf>['cell']>[1],
): Cell => {
  const value: unknown = record[column] ?? null;
  return value === null ? '' : valuesOf(resource, column).cell(value, options);
};
