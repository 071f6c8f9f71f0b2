import { FormControl, type FormControlProps } from '@mui/material';

interface TextFieldRootProps extends FormControlProps {
  InputProps?: unknown;
  ownerState?: unknown;
}

/**
 * The root of each text field, without `InputProps`: react-admin's inputs still pass them as well as
 * the slot props that replaced them, and they would become an attribute.
 */
export const TextFieldRoot = ({
  InputProps: _inputProps,
  ownerState: _ownerState,
  ...props
}: TextFieldRootProps) => <FormControl {...props} />;
