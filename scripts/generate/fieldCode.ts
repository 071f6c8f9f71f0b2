import type { Field } from './fields.ts';

const MAX_TEXT = 200;
const MAX_MULTILINE = 2000;
const MAX_NUMBER = 1_000_000_000;

/** What the templates write for one field, layer by layer. */
export interface FieldCode {
  /** The bound of its values in `contract/limits.ts`. */
  limit?: string;
  /** Its schema in the bodies of POST and PUT, and in records. */
  schema: string;
  record: string;
  column: string;
  input: string;
  /** Its value on the page of a record, as a child of JSX, and in histories and conflicts. */
  shown: string;
  fieldValue?: string;
  isWide?: boolean;
  /** The value in the form of a new record, where it is not empty. */
  initial?: string;
  /** Its value in sample records and tests, by the number of the record. */
  sample: (id: number) => string;
  /** The step of a test that fills it in. */
  fill?: string;
}

const numberSchema = (type: 'Integer' | 'Number', { name, label }: Field) =>
  `Type.${type}({ ...labelled('${label}'), minimum: 0, maximum: LIMITS.${name} })`;

const textCode = ({ name, label, title }: Field, one: string, maxLength: number): FieldCode => ({
  limit: String(maxLength),
  schema: `text('${label}', LIMITS.${name})`,
  record: 'Type.String()',
  column: 'text().notNull()',
  input: `<TextInput source="${name}" required ${maxLength > MAX_TEXT ? 'multiline minRows={3} ' : ''}slotProps={{ htmlInput: { maxLength: LIMITS.${name} } }} />`,
  shown: `{${one}.${name}}`,
  isWide: maxLength > MAX_TEXT,
  sample: (id) => `'${title} ${id}'`,
  fill: `await screen.getByRole('textbox', { name: '${title}', exact: true }).fill('${title} 9');`,
});

const fillNumber = ({ title }: Field) =>
  `await screen.getByRole('textbox', { name: '${title}', exact: true }).fill('9');`;

const referenceCode = ({ name, label, title, target }: Field, one: string): FieldCode => {
  if (!target) throw new Error(`${name} refers to no resource.`);
  const { resource, table, searchBy } = target;
  return {
    schema: `reference('${label}')`,
    record: 'Id',
    column: `reference().notNull().references(() => ${table}.id, { onDelete: 'restrict' })`,
    input: `<ReferenceInput source="${name}" reference="${resource}" perPage={100}>
      <AutocompleteInput validate={required()} filterToQuery={(${searchBy}: string) => ({ ${searchBy} })} />
    </ReferenceInput>`,
    shown: `<Link component={RouterLink} to={paths.show('${resource}', ${one}.${name})}>
      <RecordName resource="${resource}" id={${one}.${name}} />
    </Link>`,
    fieldValue: `return <RecordName resource="${resource}" id={value as number} />;`,
    sample: () => '1',
    fill: `await screen.getByRole('combobox', { name: '${title}' }).click();
    await screen.getByRole('option').first().click();`,
  };
};

/** The code of a field of the record that the code calls `one`. */
export function codeOf(field: Field, one: string): FieldCode {
  const { name, label } = field;
  switch (field.type) {
    case 'text':
      return textCode(field, one, MAX_TEXT);
    case 'multiline':
      return textCode(field, one, MAX_MULTILINE);
    case 'number':
      return {
        limit: String(MAX_NUMBER).replace(/\B(?=(\d{3})+$)/g, '_'),
        schema: numberSchema('Integer', field),
        record: 'Type.Integer()',
        column: 'integer().notNull()',
        input: `<NumberInput source="${name}" required notation={wholeNotation} min={0} max={LIMITS.${name}} />`,
        shown: `{${one}.${name}}`,
        sample: String,
        fill: fillNumber(field),
      };
    case 'money':
      return {
        limit: 'PRODUCT_LIMITS.price',
        schema: numberSchema('Number', field),
        record: 'Type.Number()',
        column: 'money().notNull()',
        input: `<MoneyInput source="${name}" required />`,
        shown: `{formatNaira(${one}.${name})}`,
        fieldValue: 'return formatNaira(value as number);',
        sample: (id) => `${id}.5`,
        fill: fillNumber(field),
      };
    case 'boolean':
      return {
        schema: `Type.Boolean(labelled('${label}'))`,
        record: 'Type.Boolean()',
        column: 'boolean().notNull()',
        input: name === 'enabled' ? '<StatusInput />' : `<BooleanInput source="${name}" />`,
        shown:
          name === 'enabled'
            ? `<StatusBadge enabled={${one}.enabled} />`
            : `{translate(\`changes.is.\${${one}.${name}}\`)}`,
        initial: String(name === 'enabled'),
        sample: () => 'true',
      };
    case 'reference':
      return referenceCode(field, one);
  }
}
