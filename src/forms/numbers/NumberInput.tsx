import type { SourceOf } from '../../routing/sourceOf';
import { useBounds } from '../useBounds';
import { NumberTextField, type NumberTextFieldProps } from './NumberTextField';

interface NumberInputProps<Values> extends Pick<
  NumberTextFieldProps,
  'notation' | 'required' | 'validate'
> {
  source: SourceOf<Values, number>;
}

/**
 * The input of a record's number, required and limited as the API has it. Set `required` only where
 * the form asks for more than the API does.
 */
export const NumberInput = <Values extends object = never>({
  source,
  ...props
}: NumberInputProps<Values>) => (
  <NumberTextField {...useBounds(source)} {...props} source={source} />
);
