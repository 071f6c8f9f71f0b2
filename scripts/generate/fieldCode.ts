import type { Field } from './fields.ts';
import type { Names } from './names.ts';

const MAX_TEXT = 200;
const MAX_MULTILINE = 2000;
const MAX_NUMBER = 1_000_000_000;

/** What the templates write for one field, layer by layer. */
export interface FieldCode {
  /** The bound of its values in `contract/limits.ts`. */
  limit?: string;
  /** The bounds of its input, in `contract/inputFields.ts`. */
  bounds: string;
  /** Its schema in the bodies of POST and PUT, and in records. */
  schema: string;
  record: string;
  column: string;
  input: string;
  /** The component of its values, where they are not shown as they are stored. */
  fieldValue?: string;
  /** Its value on the page of a record as a child of JSX, where that is more than its value. */
  shown?: string;
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

const textCode = (
  { name, label, title }: Field,
  { One, ONE }: Names,
  maxLength: number,
): FieldCode => ({
  limit: String(maxLength),
  bounds: `${maxLength > MAX_TEXT ? 'requiredLines' : 'required'}(${ONE}_LIMITS.${name})`,
  schema: `${maxLength > MAX_TEXT ? 'multilineText' : 'text'}('${label}', LIMITS.${name})`,
  record: 'Type.String()',
  column: 'text().notNull()',
  input: `<TextInput<${One}> source="${name}" ${maxLength > MAX_TEXT ? 'multiline minRows={3} ' : ''}/>`,
  isWide: maxLength > MAX_TEXT,
  sample: (id) => `'${title} ${id}'`,
  fill: `await screen.getByRole('textbox', { name: '${title}', exact: true }).fill('${title} 9');`,
});

const fillNumber = ({ title }: Field) =>
  `await screen.getByRole('textbox', { name: '${title}', exact: true }).fill('9');`;

const referenceCode = ({ name, label, title, target }: Field, { one, One }: Names): FieldCode => {
  if (!target) throw new Error(`${name} refers to no resource.`);
  const { resource, table, searchBy } = target;
  return {
    bounds: '{ required: true }',
    schema: `reference('${label}')`,
    record: 'Id',
    column: `reference().notNull().references(() => ${table}.id, { onDelete: 'restrict' })`,
    input: `<ReferenceInput source={'${name}' satisfies keyof ${One}} reference="${resource}" perPage={100}>
      <AutocompleteInput validate={required()} filterToQuery={(${searchBy}: string) => ({ ${searchBy} })} />
    </ReferenceInput>`,
    shown: `<Link component={RouterLink} to={paths.show('${resource}', ${one}.${name})}>
      <RecordName resource="${resource}" id={${one}.${name}} />
    </Link>`,
    fieldValue: `({ value }) => <RecordName resource="${resource}" id={value} />`,
    sample: () => '1',
    fill: `await screen.getByRole('combobox', { name: '${title}' }).click();
    await screen.getByRole('option').first().click();`,
  };
};

/** The code of a field of the resource with these names. */
export function codeOf(field: Field, names: Names): FieldCode {
  const { name, label } = field;
  const { one, One, ONE } = names;
  const bounds = `{ required: true, min: 0, max: ${ONE}_LIMITS.${name} }`;
  switch (field.type) {
    case 'text':
      return textCode(field, names, MAX_TEXT);
    case 'multiline':
      return textCode(field, names, MAX_MULTILINE);
    case 'number':
      return {
        limit: String(MAX_NUMBER).replace(/\B(?=(\d{3})+$)/g, '_'),
        bounds,
        schema: numberSchema('Integer', field),
        record: 'Type.Integer()',
        column: 'integer().notNull()',
        input: `<NumberInput<${One}> source="${name}" notation={wholeNotation} />`,
        sample: String,
        fill: fillNumber(field),
      };
    case 'money':
      return {
        limit: 'PRODUCT_LIMITS.price',
        bounds,
        schema: numberSchema('Number', field),
        record: 'Type.Number()',
        column: 'money().notNull()',
        input: `<NumberInput<${One}> source="${name}" notation={moneyNotation} />`,
        shown: `{formatNaira(${one}.${name})}`,
        fieldValue: '({ value }) => formatNaira(value)',
        sample: (id) => `${id}.5`,
        fill: fillNumber(field),
      };
    case 'boolean':
      return {
        bounds: '{}',
        schema: `Type.Boolean(labelled('${label}'))`,
        record: 'Type.Boolean()',
        column: 'boolean().notNull()',
        input: name === 'enabled' ? '<StatusInput />' : `<SwitchInput<${One}> source="${name}" />`,
        ...(name === 'enabled' && { shown: `<StatusBadge enabled={${one}.enabled} />` }),
        initial: String(name === 'enabled'),
        sample: () => 'true',
      };
    case 'reference':
      return referenceCode(field, names);
  }
}
