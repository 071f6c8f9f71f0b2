import { TextInput as RaTextInput, type TextInputProps as RaTextInputProps } from 'react-admin';
import type { SourceOf } from '../routing/sourceOf';
import { useBounds } from './useBounds';

interface TextInputProps<Values> extends Pick<
  RaTextInputProps,
  'type' | 'multiline' | 'minRows' | 'validate'
> {
  source: SourceOf<Values, string>;
}

/**
 * react-admin's text input of a record's field, required and limited as the API has it:
 * `<TextInput<Product> source="name" />`.
 */
export const TextInput = <Values extends object = never>({
  source,
  ...props
}: TextInputProps<Values>) => {
  const { required, maxLength } = useBounds(source);
  return (
    <RaTextInput
      {...props}
      source={source}
      required={required}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
};
