import { recordFields, referencesOf } from '../../../contract/recordFields';
import { schemas } from '../../../contract/schemas';
import { branches, type ReadableSchema } from '../../../contract/readBody';
import { searchKey } from '../../../contract/searchKey';
import { en } from '../../i18n/en';
import { fr } from '../../i18n/fr';
import type { Locale } from '../../i18n/languages';
import { locales } from '../../i18n/locales';
import { csvColumns } from '../export/csvColumns';
import type { ResourceName } from '../../routing/paths';
import type { ImportTarget } from './importTarget';

/** How the text of a cell becomes a value. */
type ColumnKind = 'text' | 'number' | 'boolean' | 'path' | 'paths';

/** A column that a file of a resource can have. */
export interface ImportColumn {
  /** The name of the field in records. */
  name: string;
  /** The name of the field in bodies. */
  field: string;
  kind: ColumnKind;
  isNullable: boolean;
  /** Whether a record cannot be created without it. */
  isRequired: boolean;
  /** The call that does not take the field. */
  missingIn: 'create' | 'update' | undefined;
}

const messages = { en, fr } satisfies Record<Locale, object>;

const kindOf = (schema: ReadableSchema, isReference: boolean): ColumnKind => {
  const types = branches(schema).map(({ type }) => type);
  if (isReference) return types.includes('array') ? 'paths' : 'path';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('integer') || types.includes('number') ? 'number' : 'text';
};

const ID: ImportColumn = {
  name: 'id',
  field: 'id',
  kind: 'number',
  isNullable: true,
  isRequired: false,
  missingIn: undefined,
};

/** The columns of a resource's file: those of its export. */
export const importColumns = (resource: ResourceName): ImportColumn[] => {
  const { create, update } = schemas[resource];
  const references = referencesOf(resource);
  const names = recordFields(resource);
  const properties = { ...update.properties, ...create.properties } as Record<
    string,
    ReadableSchema & { default?: unknown }
  >;
  const fieldOf = (name: string) =>
    Object.keys(names).find((field) => names[field] === name) ?? name;
  const required: string[] = create.required;
  return csvColumns(resource).map((name) => {
    if (name === 'id') return ID;
    const field = fieldOf(name);
    const schema = properties[field] ?? {};
    const isInCreate = field in create.properties;
    return {
      name,
      field,
      kind: kindOf(schema, name in references),
      isNullable: branches(schema).some(({ type }) => type === 'null'),
      isRequired: isInCreate && required.includes(field) && schema.default === undefined,
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

/** The words for true and false, by language. */
export const booleanWords = locales.map((locale) => ({
  true: messages[locale].app.state.enabled,
  false: messages[locale].app.state.disabled,
}));

const comparable = (label: string) => searchKey(label).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The column that each header names, by its field name or its label in any language; null for a
 * header that names none, or one that an earlier header names.
 */
export const matchHeader = (header: string[], target: ImportTarget): (string | null)[] => {
  const names = new Map(
    importColumns(target.resource).flatMap(({ name, field }) =>
      [name, field, ...locales.map((locale) => columnLabel(target, name, locale))].map(
        (label) => [comparable(label), name] as const,
      ),
    ),
  );
  const taken = new Set<string>();
  return header.map((label) => {
    const name = names.get(comparable(label));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
};
