import { formRulesOf, recordFields, referencesOf } from '../../../contract/fields';
import type { Bounds } from '../../../contract/kinds/field';
import { ownerOf } from '../../../contract/resources';
import { schemas } from '../../../contract/schemas';
import { type ReadableSchema, unionMembers } from '../../../contract/readBody';
import type { TextKind } from '../../../contract/rules/text';
import { searchKey } from '../../../contract/searchKey';
import { en } from '../../i18n/en';
import { fr } from '../../i18n/fr';
import { type Locale, locales } from '../../i18n/languages';
import { csvColumns } from '../export/csvColumns';
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

/** The kind of a field without references. */
const kindOf = (schema: ReadableSchema): ColumnKind => {
  const types = unionMembers(schema).map(({ type }) => type);
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return unionMembers(schema).some((branch) => branch['x-text']) ? 'text' : 'choice';
};

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
  const { create, update } = schemas[resource];
  const references = referencesOf(resource);
  const owner = ownerOf(resource)?.field;
  const names = recordFields(resource);
  const properties = { ...update.properties, ...create.properties } as Record<
    string,
    ReadableSchema & { default?: unknown }
  >;
  const fieldOf = (name: string) =>
    Object.keys(names).find((field) => names[field] === name) ?? name;
  const kindOfField = (name: string, schema: ReadableSchema): ColumnKind => {
    if (name === owner) return 'owner';
    if (!(name in references)) return kindOf(schema);
    return unionMembers(schema).some(({ type }) => type === 'array') ? 'paths' : 'path';
  };
  const required: string[] = create.required;
  return csvColumns(resource).map((name) => {
    if (name === 'id') return ID;
    const field = fieldOf(name);
    const schema = properties[field] ?? {};
    const isInCreate = field in create.properties;
    return {
      name,
      field,
      kind: kindOfField(name, schema),
      textKind: unionMembers(schema).find((branch) => branch['x-text'])?.['x-text'],
      isNullable: unionMembers(schema).some(({ type }) => type === 'null'),
      isRequired: isInCreate && required.includes(field) && schema.default === undefined,
      default: schema.default,
      rules: formRulesOf(resource, field),
      missingIn: isInCreate ? (field in update.properties ? undefined : 'update') : 'create',
    };
  });
};

/** The label of a column in a language. */
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
