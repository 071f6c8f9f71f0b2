import { TextField, type AutocompleteRenderInputParams } from '@mui/material';
import { ValidationError, type UseInputValue } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import type { Refusal } from './usePicker';

interface PickerFieldProps {
  params: AutocompleteRenderInputParams;
  input: UseInputValue;
  label: string;
  placeholder?: string;
  /** What is wrong with the text that was left in the field. */
  refusal: Refusal | undefined;
  /** The message that the choices could not be fetched, if that is so. */
  failure: string | undefined;
}

/** The text field of a picker of categories, and below it what is wrong with its text. */
export const PickerField = ({
  params,
  input: { field, fieldState },
  label,
  placeholder,
  refusal,
  failure,
}: PickerFieldProps) => {
  const translate = useTranslate();
  const invalid = fieldState.error?.message;
  const wrong = invalid ? (
    <ValidationError error={invalid} />
  ) : (
    refusal && translate(refusal.message, refusal.args)
  );
  return (
    <TextField
      {...params}
      name={field.name}
      inputRef={field.ref}
      label={label}
      placeholder={placeholder}
      error={Boolean(wrong ?? failure)}
      helperText={wrong ?? failure}
    />
  );
};
