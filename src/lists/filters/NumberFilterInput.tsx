import { NumberTextField, type NumberTextFieldProps } from '../../forms/numbers/NumberTextField';
import type { SourceOf } from '../../routing/namesOf';

interface NumberFilterInputProps<Query> extends Pick<
  NumberTextFieldProps,
  'label' | 'notation' | 'min' | 'max' | 'helperText'
> {
  source: SourceOf<Query, number>;
}

/** A filter by a number of a list's query. */
export const NumberFilterInput = <Query extends object = never>(
  props: NumberFilterInputProps<Query>,
) => <NumberTextField {...props} decimals={props.notation.decimals} />;
