import type { Identifier, RaRecord } from 'ra-core';
import { allInputs, isPhoneField, recordFields } from '../../../contract/fields';
import type { ResourceName } from '../../routing/paths';
import type { RecordDescription } from '../../routing/Resource';
import type { Cell } from './csvFile';
import { toPhoneCell } from './phoneCell';

const SEPARATOR = '; ';

/** By record id, what distinguishes records of the same name, such as the paths of categories. */
export type RecordNames = ReadonlyMap<Identifier, Pick<RecordDescription, 'path'>>;

type Reference = Identifier | { id: Identifier; name: string };

/**
 * The columns of a resource's CSV file: the id, and every field that the API takes to create or
 * update a record, by its name in records.
 */
export const csvColumns = (resource: ResourceName) => {
  const names = recordFields(resource);
  return ['id', ...Object.keys(allInputs(resource)).map((name) => names[name] ?? name)];
};

const nameOf = (reference: Reference, names: RecordNames | undefined): Cell => {
  if (typeof reference === 'object') return names?.get(reference.id)?.path ?? reference.name;
  return names?.get(reference)?.path ?? reference;
};

/**
 * The cell of a record in a column: references by the names given, several of them separated by
 * semicolons, a boolean as one of the two words, a phone number as a spreadsheet keeps it, and
 * nothing for null.
 */
export const cellOf = (
  record: RaRecord,
  column: string,
  { names, words }: { names?: RecordNames; words: { true: string; false: string } },
): Cell => {
  const value = record[column] as Reference | Reference[] | boolean | null | undefined;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return words[`${value}`];
  if (Array.isArray(value)) return value.map((one) => nameOf(one, names)).join(SEPARATOR);
  if (typeof value === 'string' && isPhoneField(column)) return toPhoneCell(value);
  return nameOf(value, names);
};
