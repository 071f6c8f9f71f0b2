import { type AutocompleteRenderInputParams, TextField } from '@mui/material';
import { type UseInputValue, ValidationError } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import type { Refusal } from '../../ui/picker/usePicker';

interface PickerFieldProps {
  params: AutocompleteRenderInputParams;
  input: UseInputValue;
  label: string;
  placeholder?: string;
  /** What tells the chosen category from another of the same name. */
  hint?: string | undefined;
  /** The validation error of text that matches no option. */
  refusal: Refusal | undefined;
  /** The load error of the choices, if they failed to load. */
  failure: string | undefined;
}

/** The text field of a category picker, with its validation error below. */
export const PickerField = ({
  params,
  input: { field, fieldState },
  label,
  placeholder,
  hint,
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
      helperText={wrong ?? failure ?? hint}
    />
  );
};
