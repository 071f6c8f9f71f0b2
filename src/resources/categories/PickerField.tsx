import { type AutocompleteRenderInputParams, Box, TextField } from '@mui/material';
import { type UseInputValue, ValidationError } from 'ra-core';

interface PickerFieldProps {
  params: AutocompleteRenderInputParams;
  input: UseInputValue;
  label: string;
  placeholder?: string;
  /** What tells the chosen category from another of the same name. */
  hint?: string | undefined;
  /** The load error of the choices, if they failed to load. */
  failure: string | undefined;
}

/** The text field of a category picker, with what the API refuses below. */
export const PickerField = ({
  params,
  input: { field, fieldState },
  label,
  placeholder,
  hint,
  failure,
}: PickerFieldProps) => {
  const invalid = fieldState.error?.message;
  const wrong = invalid && <ValidationError error={invalid} />;
  return (
    <TextField
      {...params}
      name={field.name}
      inputRef={field.ref}
      label={label}
      placeholder={placeholder}
      // Not for choices that failed to load: what is chosen is not invalid.
      error={Boolean(wrong)}
      helperText={wrong ?? (failure ? <Failure>{failure}</Failure> : hint)}
    />
  );
};

const Failure = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'error.main' }}>
    {children}
  </Box>
);
