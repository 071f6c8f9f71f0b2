import { readdirSync, readFileSync } from 'node:fs';
import { toSnakeCase } from 'drizzle-orm/casing';
import { codeOf, type FieldCode } from './fieldCode.ts';
import { parseFields } from './fields.ts';
import type { Field } from './fieldTypes.ts';
import { namesOf, toSentence } from './names.ts';

const SCHEMA = 'server/database/schema';

type CodedField = Field & { code: FieldCode };
type Reference = CodedField & { target: NonNullable<Field['target']> };

const isReference = (field: CodedField): field is Reference => field.target !== undefined;

/** The schema file that declares a table. */
const fileOf = (table: string) => {
  const declares = new RegExp(`^export const ${table} = `, 'm');
  const file = readdirSync(SCHEMA).find((name) =>
    declares.test(readFileSync(`${SCHEMA}/${name}`, 'utf8')),
  );
  if (!file) throw new Error(`${SCHEMA} has no table "${table}".`);
  return file;
};

const importsOf = (references: Reference[]) => {
  const tables = [...new Set(references.map(({ target }) => target.table))];
  const files = [...new Set(tables.map(fileOf))];
  return files.map((file) => ({
    file,
    names: tables.filter((table) => fileOf(table) === file).join(', '),
  }));
};

/** The imports of the kinds of its fields, by file. */
const kindImportsOf = (fields: CodedField[]) => {
  const files = new Set(fields.map(({ code }) => code.kind[1]));
  return [...files].toSorted().map((file) => {
    const names = fields.flatMap(({ code: { kind } }) => (kind[1] === file ? [kind[0]] : []));
    return { file, names: [...new Set(names)].toSorted().join(', ') };
  });
};

/** What the fields of a resource need of the code around them. */
const usesOf = (fields: CodedField[]) => ({
  reference: fields.some(isReference),
  status: fields.some(({ name, type }) => type === 'boolean' && name === 'enabled'),
});

/** Everything that the templates of a resource name. Throws for names and fields that are not valid. */
export function templateData(resource: string, texts: string[]) {
  const names = namesOf(resource);
  const [first, ...rest] = parseFields(texts);
  const withCode = (field: Field): CodedField => ({ ...field, code: codeOf(field, names) });
  const others = rest.map(withCode);
  const fields = [withCode(first), ...others];
  const references = fields.filter(isReference);
  const targetImports = importsOf(references);
  return {
    ...names,
    pluralSentence: toSentence(names.pluralWords.split(' ')),
    fields,
    first,
    others,
    references: references.map((field) => ({
      ...field,
      column: toSnakeCase(field.name),
    })),
    searchedByName: first.name === 'name',
    /** The texts by which the search of all records finds one. */
    foundBy: fields.filter(({ type }) => /^(text|multiline)$/.test(type)).map(({ name }) => name),
    /** The line of a card below its title. */
    detail: others.find(({ type }) => type === 'text' || type === 'multiline'),
    hasCardBody: others.some(
      ({ name, type }) => /^(text|multiline)$/.test(type) || name === 'enabled',
    ),
    initial: fields.filter(({ code }) => code.initial),
    /** Whether the page of a record reads it itself. */
    showsRecord: others.some(({ code }) => code.shown),
    hasFieldValues: fields.some(({ code }) => code.fieldValue),
    fieldValues: fields.filter(({ code }) => code.fieldValue),
    uses: usesOf(fields),
    targetImports,
    kindImports: kindImportsOf(fields),
    samples: [1, 2].map((id) => ({
      id,
      values: fields.map(({ name, code }) => ({ name, value: code.sample(id) })),
    })),
    fills: fields.flatMap(({ code }) => code.fill ?? []),
  };
}

export type TemplateData = ReturnType<typeof templateData>;
