import type { Field } from './fieldTypes.ts';

/** The names of its resource that the code of a field uses. */
interface RecordNames {
  one: string;
  One: string;
}

const MAX_TEXT = 200;
const MAX_MULTILINE = 2000;
const MAX_NUMBER = '1_000_000_000';

/** What the templates write for one field, layer by layer. */
export interface FieldCode {
  /** The constructor of its kind and the file of that, in `contract/kinds`. */
  kind: [name: string, file: 'texts' | 'numbers' | 'choices' | 'references'];
  /** Its declaration in the contract. */
  declaration: string;
  /** Its column, where its kind alone does not say it. */
  column?: string;
  /** Its input, where its kind alone does not say it. */
  input?: string;
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

const declared = (
  kind: string,
  file: FieldCode['kind'][1],
  bounds = '',
): Pick<FieldCode, 'kind' | 'declaration'> => ({
  kind: [kind, file],
  declaration: `${kind}({ ${bounds} })`,
});

const textCode = (field: Field, maxLength: number): FieldCode => ({
  ...declared(maxLength > MAX_TEXT ? 'lines' : 'line', 'texts', `maxLength: ${maxLength}`),
  isWide: maxLength > MAX_TEXT,
  sample: (id) => `'${field.title} ${id}'`,
  fill: `await screen.getByRole('textbox', { name: '${field.title}', exact: true }).fill('${field.title} 9');`,
});

const fillNumber = ({ title }: Field) =>
  `await screen.getByRole('textbox', { name: '${title}', exact: true }).fill('9');`;

const referenceCode = (field: Field, { one, One }: RecordNames): FieldCode => {
  const { name, title, target } = field;
  if (!target) throw new Error(`${name} refers to no resource.`);
  const { resource, table, searchBy } = target;
  return {
    kind: ['reference', 'references'],
    declaration: `reference('${resource}', {})`,
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
export function codeOf(field: Field, names: RecordNames): FieldCode {
  const { name } = field;
  const { one } = names;
  switch (field.type) {
    case 'text':
      return textCode(field, MAX_TEXT);
    case 'multiline':
      return textCode(field, MAX_MULTILINE);
    case 'number':
      return {
        ...declared('whole', 'numbers', `min: 0, max: ${MAX_NUMBER}`),
        sample: String,
        fill: fillNumber(field),
      };
    case 'money':
      return {
        ...declared('money', 'numbers'),
        sample: (id) => `${id}.5`,
        fill: fillNumber(field),
      };
    case 'boolean':
      return {
        ...declared(name === 'enabled' ? 'status' : 'flag', 'choices'),
        ...(name === 'enabled' && { shown: `<StatusBadge enabled={${one}.enabled} />` }),
        ...(name !== 'enabled' && { initial: 'false' }),
        sample: () => 'true',
      };
    case 'reference':
      return referenceCode(field, names);
  }
}
