import type { ComponentType } from 'react';
import { kindIn } from '../../../contract/fields';
import type { Bounds } from '../../../contract/kinds/field';
import type { KindName } from '../../../contract/kinds/kinds';
import { apiResources, type ApiResourceName } from '../../../contract/resources';
import type { SourceOf } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/Resource';
import { NumberInput, NumberTextField } from '../numbers/NumberTextField';
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

interface BoundProps {
  /** The parameter of the list call. */
  source: string;
  label: string;
}

interface Inputs {
  /** The input in forms; null for kinds whose input needs to know more than its field. */
  input: Input | null;
  /** The input of a bound that lists are filtered by; null for kinds that have no order. */
  bound: ComponentType<BoundProps & Bounds> | null;
}

const text = (type?: 'email' | 'tel'): Inputs => ({
  input: ({ source }) => <TextInput<Record<string, string>> source={source} type={type} />,
  bound: null,
});

const number = (notation: NumberNotation): Inputs => ({
  input: ({ source }) => (
    <NumberInput<Record<string, number>> source={source} notation={notation} />
  ),
  bound: ({ source, label, min, max }) => (
    <NumberTextField {...{ source, label, notation, min, max }} decimals={notation.decimals} />
  ),
});

const other: Inputs = { input: null, bound: null };

const inputs: Readonly<Record<KindName, Inputs>> = {
  line: text(),
  lines: {
    input: ({ source }) => (
      <TextInput<Record<string, string>> source={source} multiline minRows={3} />
    ),
    bound: null,
  },
  phone: text('tel'),
  email: text('email'),
  whole: number(wholeNotation),
  decimal: number(decimalNotation),
  money: number(moneyNotation),
  flag: {
    input: ({ source }) => <SwitchInput<Record<string, boolean>> source={source} />,
    bound: null,
  },
  status: { input: StatusInput, bound: null },
  choice: other,
  reference: other,
  parent: other,
  references: other,
  named: other,
  picture: other,
  crop: other,
  pictureVersions: other,
};

const inputsOf = (resource: ApiResourceName, field: string): Inputs => {
  const byKind: Readonly<Record<string, Inputs>> = inputs;
  return byKind[kindIn(resource, field) ?? ''] ?? other;
};

interface FieldInputProps<Values> {
  source: SourceOf<Values>;
}

/**
 * The input of a record's field, as its kind says: `<FieldInput<Product> source="name" />`. Throws for a
 * kind whose input needs to know more.
 */
export const FieldInput = <Values extends object = never>({ source }: FieldInputProps<Values>) => {
  const { input: KindInput } = inputsOf(useResourceName(), source);
  if (!KindInput) throw new Error(`The kind of the field "${source}" has no input.`);
  return <KindInput source={source} />;
};

/**
 * The input of one bound of the values of a field, in the filters of a list. Throws for a kind without
 * an order.
 */
export const BoundInput = ({ field, ...props }: BoundProps & { field: string }) => {
  const resource = useResourceName();
  const { bound: KindBound } = inputsOf(resource, field);
  if (!KindBound) throw new Error(`The values of the field "${field}" have no order.`);
  return <KindBound {...apiResources[resource].fields[field]} {...props} />;
};
