import type { Identifier } from 'ra-core';
import { kindIn } from '../../../contract/fields';
import type { KindName } from '../../../contract/kinds/kinds';
import type { TextKind } from '../../../contract/rules/text';
import { formatNaira, formatNumber } from '../../i18n/language';
import type { Translate } from '../../i18n/useTranslate';
import type { RecordDescription } from '../../routing/Resource';
import { fromPhoneCell, toPhoneCell } from './phoneCell';

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

/** How a column of a table is laid out. */
export type ColumnLayout = 'text' | 'number' | 'money' | 'status';

/** How the text of a cell in a CSV file becomes a value: a `choice` must be spelled as the API does. */
export type CellReading = 'text' | 'choice' | 'number' | 'boolean' | 'path' | 'paths';

/** The forms of the values of a kind. */
interface Values {
  /** In tables, histories and conflicts, and on pages. */
  show: Show;
  column: ColumnLayout;
  /** The cell of a value in a CSV file, which is not null. */
  cell: (value: unknown, options: CellOptions) => Cell;
  /** The text of a cell without what `cell` adds, where it does. */
  textOf?: (cell: string) => string;
  read: CellReading;
  /** How a text of a cell is normalised. */
  textKind?: TextKind;
}

type Reference = Identifier | { id: Identifier; name: string };

const nameOf = (reference: Reference, names: RecordNames | undefined): Cell => {
  if (typeof reference === 'object') return names?.get(reference.id)?.path ?? reference.name;
  return names?.get(reference)?.path ?? reference;
};

const asStored: Show = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const stored: Values = {
  show: asStored,
  column: 'text',
  cell: (value) => value as Cell,
  read: 'choice',
};

const text = (textKind: TextKind): Values => ({ ...stored, read: 'text', textKind });

const number = (format: (value: number) => string, column: ColumnLayout = 'number'): Values => ({
  ...stored,
  show: (value, translate) =>
    typeof value === 'number' ? format(value) : asStored(value, translate),
  column,
  read: 'number',
});

const flag: Values = {
  ...stored,
  show: (value, translate) => translate(value === true ? 'changes.is.true' : 'changes.is.false'),
  cell: (value, { words }) => words[value === true ? 'true' : 'false'],
  read: 'boolean',
};

const reference: Values = {
  ...stored,
  cell: (value, { names }) => nameOf(value as Reference, names),
  read: 'number',
};

const values: Readonly<Record<KindName, Values>> = {
  line: text('line'),
  lines: text('lines'),
  // A cell has the form that a spreadsheet keeps.
  phone: {
    ...text('phone'),
    cell: (value) => toPhoneCell(String(value)),
    textOf: fromPhoneCell,
  },
  email: text('email'),
  choice: stored,
  whole: number(formatNumber),
  decimal: number(formatNumber),
  money: number(formatNaira, 'money'),
  flag,
  status: {
    ...flag,
    show: (value, translate) =>
      translate(value === true ? 'app.state.enabled' : 'app.state.disabled'),
    column: 'status',
  },
  reference,
  parent: { ...reference, read: 'path' },
  references: {
    ...stored,
    cell: (value, { names }) => (value as Reference[]).map((one) => nameOf(one, names)).join('; '),
    read: 'paths',
  },
  named: reference,
  picture: stored,
  crop: stored,
  pictureVersions: stored,
};

/** What is not a declared field: the id, and what the history says of a record besides its fields. */
const undeclared: Values = {
  ...stored,
  column: 'number',
  show: (value, translate) => (typeof value === 'boolean' ? flag : stored).show(value, translate),
};

/** Returns the forms of the values of a field. */
export const valuesOf = (resource: string, field: string): Values => {
  const byKind: Readonly<Record<string, Values>> = values;
  return byKind[kindIn(resource, field) ?? ''] ?? undeclared;
};
