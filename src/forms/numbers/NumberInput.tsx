import type { SourceOf } from '../../routing/resourceNames';
import { useBounds } from '../TextInput';
import { NumberTextField, type NumberTextFieldProps } from './NumberTextField';

interface NumberInputProps<Values> extends Pick<NumberTextFieldProps, 'notation' | 'helperText'> {
  source: SourceOf<Values, number>;
}

/**
 * The input of a record's number, with the rules that the product specifies. What the API is known to
 * reject besides is a hint below.
 */
export const NumberInput = <Values extends object = never>({
  source,
  ...props
}: NumberInputProps<Values>) => {
  const { rules, bounds } = useBounds(source);
  const { decimals } = props.notation;
  return <NumberTextField {...rules} {...props} hints={{ decimals, ...bounds }} source={source} />;
};
