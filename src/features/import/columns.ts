import { allInputs, formRulesOf, inputFields, recordFields } from '../../../contract/fields';
import type { Bounds } from '../../../contract/kinds/field';
import { ownerOf } from '../../../contract/resources';
import type { TextKind } from '../../../contract/rules/text';
import { searchKey } from '../../../contract/searchKey';
import { en } from '../../i18n/en';
import { fr } from '../../i18n/fr';
import { type Locale, locales } from '../../i18n/languages';
import type { ResourceName } from '../../routing/paths';
import type { ImportTarget } from './importTarget';

/** How the text of a cell becomes a value. */
type ColumnKind = 'id' | 'owner' | 'text' | 'choice' | 'number' | 'boolean' | 'path' | 'paths';

/** A column that a file of a resource can have. */
export interface ImportColumn {
  /** The name of the field in records. */
  name: string;
  /** The name of the field in bodies. */
  field: string;
  kind: ColumnKind;
  /** How a text is normalised. */
  textKind?: TextKind | undefined;
  isNullable: boolean;
  /** Whether a record cannot be created without it. */
  isRequired: boolean;
  /** The value of a new record without it. */
  default?: unknown;
  /** What the form rejects. */
  rules: Bounds;
  /** The call that does not take the field. */
  missingIn?: 'create' | 'update' | undefined;
}

const messages = { en, fr } satisfies Record<Locale, object>;

const TEXT_KINDS: readonly string[] = ['line', 'lines', 'phone', 'email'] satisfies TextKind[];

const KINDS: Readonly<Record<string, ColumnKind>> = {
  choice: 'choice',
  flag: 'boolean',
  status: 'boolean',
  parent: 'path',
  references: 'paths',
};

const isText = (kind: string): kind is TextKind => TEXT_KINDS.includes(kind);

const ID: ImportColumn = {
  name: 'id',
  field: 'id',
  kind: 'id',
  isNullable: true,
  isRequired: false,
  rules: {},
};

/** The columns of a resource's file: those of its export. */
export const importColumns = (resource: ResourceName): ImportColumn[] => {
  const { create, update } = inputFields[resource];
  const owner = ownerOf(resource)?.field;
  const names = recordFields(resource);
  const columns = Object.entries(allInputs(resource)).map(([field, declared]): ImportColumn => {
    const { kind, nullable = false, optional = false } = declared;
    const name = names[field] ?? field;
    const textKind = isText(kind) ? kind : undefined;
    const otherKind = name === owner ? 'owner' : (KINDS[kind] ?? 'number');
    const isInCreate = field in create;
    return {
      name,
      field,
      kind: textKind ? 'text' : otherKind,
      textKind,
      isNullable: nullable,
      isRequired: isInCreate && !nullable && !optional && declared.default === undefined,
      default: declared.default,
      rules: formRulesOf(resource, field),
      missingIn: isInCreate ? (field in update ? undefined : 'update') : 'create',
    };
  });
  return [ID, ...columns];
};

export const columnLabel = (target: ImportTarget, name: string, locale = target.locale): string => {
  const { app, resources } = messages[locale];
  const fields: Record<string, string> = resources[target.resource].fields;
  return name === 'id' ? app.field.id : (fields[name] ?? name);
};

/** The language of a header: the one in which most of its labels are those of columns. */
export const headerLocale = (target: ImportTarget, header: string[]): Locale => {
  const columns = importColumns(target.resource);
  const matching = (locale: Locale) => {
    const labels = columns.map(({ name }) => comparable(columnLabel(target, name, locale)));
    return header.filter((label) => labels.includes(comparable(label))).length;
  };
  const all = [target.locale, ...locales];
  const [best = target.locale] = all.toSorted((one, other) => matching(other) - matching(one));
  return best;
};

const comparable = (label: string) => searchKey(label).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns a function that finds the column of each label, by its field name or its label in any
 * language; null for a label that names none, or one that an earlier label names.
 */
export const createMatchHeader = (target: ImportTarget) => {
  const names = new Map<string, string>();
  for (const { name, field } of importColumns(target.resource)) {
    const labels = locales.map((locale) => columnLabel(target, name, locale));
    for (const label of [name, field, ...labels]) names.set(comparable(label), name);
  }
  return (labels: string[]): (string | null)[] => {
    const found = labels.map((label) => names.get(comparable(label)) ?? null);
    return found.map((name, index) => (found.indexOf(name) === index ? name : null));
  };
};
