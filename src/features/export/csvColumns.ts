import type { Identifier, RaRecord } from 'ra-core';
import Papa from 'papaparse';
import { inputFields } from '../../../contract/inputFields';
import { isPhoneField, recordFields } from '../../../contract/recordFields';
import type { ResourceName } from '../../routing/paths';
import type { RecordDescription } from '../../routing/Resource';
import { toPhoneCell } from './phoneCell';

/** A value in a CSV file. */
export type Cell = string | number;

// Without it, spreadsheets take UTF-8 for an older encoding.
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * A text that a spreadsheet would run as a formula, or that looks escaped already: escaping both
 * makes the escaping reversible.
 */
const FORMULA = /^['=+\-@\t\r]/;

/** The beginning of a CSV file in UTF-8 (RFC 4180): its header row. */
export const csvHeader = (labels: string[], separator?: string) =>
  BYTE_ORDER_MARK + csvRows([labels], separator);

/**
 * Rows of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front,
 * as OWASP recommends against CSV injection.
 */
export const csvRows = (rows: Cell[][], delimiter = ',') =>
  rows.length === 0 ? '' : Papa.unparse(rows, { delimiter, escapeFormulae: FORMULA }) + LINE_END;

/** The text of a cell without the apostrophe that `csvRows` has put in front of it. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

const SEPARATOR = '; ';

/** By record id, what distinguishes records of the same name, such as the paths of categories. */
export type RecordNames = ReadonlyMap<Identifier, Pick<RecordDescription, 'path'>>;

type Reference = Identifier | { id: Identifier; name: string };

/**
 * The columns of a resource's CSV file: the id, and every field that the API takes to create or
 * update a record, by its name in records.
 */
export const csvColumns = (resource: ResourceName) => {
  const { create, update } = inputFields[resource];
  const names = recordFields(resource);
  return ['id', ...Object.keys({ ...create, ...update }).map((name) => names[name] ?? name)];
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
