import { readdirSync, readFileSync } from 'node:fs';
import { en } from '../../contract/messages/en/index.ts';
import { fr } from '../../contract/messages/fr/index.ts';
import { codeOf, type FieldCode } from './fieldCode.ts';
import { parseFields, type Field } from './fields.ts';
import { namesOf, toSentence } from './names.ts';

const SCHEMA = 'server/database/schema';

type CodedField = Field & { code: FieldCode; Label: string; french: string; sample: string };
type Reference = CodedField & { target: NonNullable<Field['target']> };

const isReference = (field: CodedField): field is Reference => field.target !== undefined;

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase();

/** The French name of a field, where the contract has the label already; else the English one. */
const frenchOf = ({ label, title }: Field) => {
  const key = `label.${label}`;
  const texts: Record<string, string> = fr;
  return (key in en ? texts[key] : undefined) ?? title;
};

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

/** How a contract test makes a record to refer to. */
const creationOf = ({ target: { resource } }: Reference) => {
  if (resource === 'service-providers') return '(await createServiceProvider(provider())).id';
  if (resource === 'products') return '(await createProduct(provider())).id';
  return `{
    const [sample] = sampleRecords['${resource}'];
    const { data } = await provider().create('${resource}', { data: { ...sample } });
    return Number(data.id);
  }`;
};

const testImportsOf = (references: Reference[]) => {
  const resources = references.map(({ target }) => target.resource);
  const helpers = [
    ...(resources.includes('products') ? ['createProduct'] : []),
    ...(resources.includes('service-providers') ? ['createServiceProvider'] : []),
  ];
  const needsSamples = resources.some((name) => !/^(products|service-providers)$/.test(name));
  return [
    ...(needsSamples ? [`import { sampleRecords } from './fake/sampleRecords';`] : []),
    ...(helpers.length > 0 ? [`import { ${helpers.join(', ')} } from '../testing/records';`] : []),
  ];
};

/** What the API rejects of each field, for the contract test. */
const refusalsOf = ({ name, label, type, code, target }: CodedField) => {
  const refused = (value: string, message: string, values = `about('${label}')`) => ({
    field: name,
    value,
    message,
    values,
  });
  switch (type) {
    case 'text':
    case 'multiline':
      return [
        refused(`'  '`, 'field.required'),
        refused(
          `'x'.repeat(${(code.maxLength ?? 0) + 1})`,
          'field.maxLength',
          `about('${label}', { limit: ${code.maxLength} })`,
        ),
      ];
    case 'number':
      return [
        refused('-1', 'field.minimum', `about('${label}', { limit: 0 })`),
        refused('1.5', 'field.integer'),
      ];
    case 'money':
      return [
        refused('-1', 'field.minimum', `about('${label}', { limit: 0 })`),
        refused('1.005', 'field.twoDecimals'),
      ];
    case 'boolean':
      return [refused(`'x'`, 'field.boolean')];
    case 'reference':
      return [refused('987_654_321', target?.unknown ?? '', '{ id: 987_654_321 }')];
  }
};

const hasType = (fields: CodedField[], type: Field['type']) =>
  fields.some((field) => field.type === type);

/** The imports of the kinds of its fields, by file. */
const kindImportsOf = (fields: CodedField[]) => {
  const files = new Set(fields.map(({ code }) => code.kind[1]));
  return [...files].toSorted().map((file) => {
    const names = fields.flatMap(({ code: { kind } }) => (kind[1] === file ? [kind[0]] : []));
    return { file, names: [...new Set(names)].toSorted().join(', ') };
  });
};

/** What the fields of a resource need of the code around them. */
const usesOf = (fields: CodedField[]) => {
  const has = (type: Field['type']) => hasType(fields, type);
  return {
    number: has('number'),
    notations: [
      ...(has('money') ? ['moneyNotation'] : []),
      ...(has('number') ? ['wholeNotation'] : []),
    ].join(', '),
    money: has('money'),
    multiline: has('multiline'),
    boolean: has('boolean'),
    reference: has('reference'),
    status: fields.some(({ name, type }) => type === 'boolean' && name === 'enabled'),
    switch: fields.some(({ name, type }) => type === 'boolean' && name !== 'enabled'),
  };
};

/** Everything that the templates of a resource name. Throws for names and fields that are not valid. */
export function templateData(resource: string, texts: string[]) {
  const names = namesOf(resource);
  const [first, ...rest] = parseFields(texts, resource);
  const withCode = (field: Field): CodedField => {
    const code = codeOf(field, names);
    const { label } = field;
    const Label = label.charAt(0).toUpperCase() + label.slice(1);
    return { ...field, code, Label, french: frenchOf(field), sample: code.sample(1) };
  };
  const others = rest.map(withCode);
  const fields = [withCode(first), ...others];
  const references = fields.filter(isReference);
  const targetImports = importsOf(references);
  const columns = [
    'id',
    ...(hasType(fields, 'money') ? ['money'] : []),
    ...(hasType(fields, 'reference') ? ['reference'] : []),
  ];
  return {
    ...names,
    sentence: toSentence(names.words.split(' ')),
    pluralSentence: toSentence(names.pluralWords.split(' ')),
    fields,
    first,
    others,
    references: references.map((field) => ({
      ...field,
      column: toSnakeCase(field.name),
      creation: creationOf(field),
    })),
    firstColumn: toSnakeCase(first.name),
    searchedByName: first.name === 'name',
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
    schemaImports: [
      ...targetImports,
      { file: 'columns.ts', names: [...columns, 'searchColumn', 'searchIndexes'].join(', ') },
    ],
    testImports: testImportsOf(references),
    samples: [1, 2].map((id) => ({
      id,
      values: fields.map(({ name, code }) => ({ name, value: code.sample(id) })),
    })),
    fills: fields.flatMap(({ code }) => code.fill ?? []),
    refusals: fields.flatMap(refusalsOf),
  };
}

/** The data of the templates. */
export type TemplateData = ReturnType<typeof templateData>;
