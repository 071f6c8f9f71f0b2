import type { Identifier } from 'ra-core';
import { kindIn } from '../../../contract/fields';
import type { KindName } from '../../../contract/kinds/kinds';
import { formatNaira, formatNumber } from '../../i18n/language';
import type { Translate } from '../../i18n/useTranslate';
import type { RecordDescription } from '../../routing/Resource';
import { toPhoneCell } from './phoneCell';

/** A value, which is not empty, in words. */
type Show = (value: unknown, translate: Translate) => string;

/** The value of a cell in a CSV file. */
export type Cell = string | number;

/** By record id, what distinguishes records of the same name, such as the paths of categories. */
export type RecordNames = ReadonlyMap<Identifier, Pick<RecordDescription, 'path'>>;

interface CellOptions {
  /** The names of the records that the field refers to. */
  names?: RecordNames | undefined;
  /** The words for a boolean. */
  words: { true: string; false: string };
}

/** The forms of the values of a kind. */
interface Values {
  /** In tables, histories and conflicts, and on pages. */
  show: Show;
  /** The cell of a value in a CSV file, which is not null. */
  cell: (value: unknown, options: CellOptions) => Cell;
}

type Reference = Identifier | { id: Identifier; name: string };

const nameOf = (reference: Reference, names: RecordNames | undefined): Cell => {
  if (typeof reference === 'object') return names?.get(reference.id)?.path ?? reference.name;
  return names?.get(reference)?.path ?? reference;
};

const asStored: Show = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const text: Values = { show: asStored, cell: (value) => value as Cell };

const number = (format: (value: number) => string): Values => ({
  ...text,
  show: (value, translate) =>
    typeof value === 'number' ? format(value) : asStored(value, translate),
});

const flag: Values = {
  show: (value, translate) => translate(value === true ? 'changes.is.true' : 'changes.is.false'),
  cell: (value, { words }) => words[value === true ? 'true' : 'false'],
};

const reference: Values = {
  show: asStored,
  cell: (value, { names }) => nameOf(value as Reference, names),
};

const values: Readonly<Record<KindName, Values>> = {
  line: text,
  lines: text,
  // A cell has the form that a spreadsheet keeps.
  phone: { ...text, cell: (value) => toPhoneCell(String(value)) },
  email: text,
  choice: text,
  whole: number(formatNumber),
  decimal: number(formatNumber),
  money: number(formatNaira),
  flag,
  status: {
    ...flag,
    show: (value, translate) =>
      translate(value === true ? 'app.state.enabled' : 'app.state.disabled'),
  },
  reference,
  parent: reference,
  references: {
    show: asStored,
    cell: (value, { names }) => (value as Reference[]).map((one) => nameOf(one, names)).join('; '),
  },
  named: reference,
  picture: text,
  crop: text,
  pictureVersions: text,
};

/** What is not a declared field: the id, and what the history says of a record besides its fields. */
const undeclared: Values = {
  ...text,
  show: (value, translate) => (typeof value === 'boolean' ? flag : text).show(value, translate),
};

/** Returns the forms of the values of a field. */
export const valuesOf = (resource: string, field: string): Values => {
  const byKind: Readonly<Record<string, Values>> = values;
  return byKind[kindIn(resource, field) ?? ''] ?? undeclared;
};
