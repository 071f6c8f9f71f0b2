import type { ComponentType } from 'react';
import { kindIn } from '../../../contract/fields';
import type { KindName } from '../../../contract/kinds/kinds';
import type { SourceOf } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/Resource';
import { NumberInput } from '../numbers/NumberTextField';
import {
  decimalNotation,
  moneyNotation,
  type NumberNotation,
  wholeNotation,
} from '../numbers/numberText';
import { StatusInput } from '../StatusInput';
import { SwitchInput } from '../SwitchInput';
import { TextInput } from '../TextInput';

type Input = ComponentType<{ source: string }>;

const textInput =
  (type?: 'email' | 'tel'): Input =>
  ({ source }) => <TextInput<Record<string, string>> source={source} type={type} />;

const numberInput =
  (notation: NumberNotation): Input =>
  ({ source }) => <NumberInput<Record<string, number>> source={source} notation={notation} />;

/** The input of each kind; null for those that need to know more than their field. */
const inputs: Readonly<Record<KindName, Input | null>> = {
  line: textInput(),
  lines: ({ source }) => (
    <TextInput<Record<string, string>> source={source} multiline minRows={3} />
  ),
  phone: textInput('tel'),
  email: textInput('email'),
  whole: numberInput(wholeNotation),
  decimal: numberInput(decimalNotation),
  money: numberInput(moneyNotation),
  flag: ({ source }) => <SwitchInput<Record<string, boolean>> source={source} />,
  status: StatusInput,
  choice: null,
  reference: null,
  parent: null,
  references: null,
  named: null,
  picture: null,
  crop: null,
  pictureVersions: null,
};

interface FieldInputProps<Values> {
  source: SourceOf<Values>;
}

/**
 * The input of a record's field, as its kind says: `<FieldInput<Product> source="name" />`. Throws for a
 * kind whose input needs to know more.
 */
export const FieldInput = <Values extends object = never>({ source }: FieldInputProps<Values>) => {
  const kind = kindIn(useResourceName(), source) ?? '';
  const byKind: Readonly<Record<string, Input | null>> = inputs;
  const KindInput = byKind[kind];
  if (!KindInput) throw new Error(`There is no input for a field of the kind "${kind}".`);
  return <KindInput source={source} />;
};
