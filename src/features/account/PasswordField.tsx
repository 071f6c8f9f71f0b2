import { type ReactElement, useState } from 'react';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import type { Validator } from 'ra-core';
import { TextInput } from 'react-admin';
import type { PasswordChange } from '../../../contract/accounts';
import { useTranslate } from '../../i18n/useTranslate';

/** Requires a password, of which spaces may be a part. */
export const required =
  (field: string): Validator =>
  (value: unknown) =>
    value === undefined || value === null || value === ''
      ? { message: 'app.invalid.required', args: { field } }
      : undefined;

interface PasswordFieldProps {
  source: keyof PasswordChange;
  label: string;
  /** What password managers fill in, or suggest. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactElement;
  autoFocus?: boolean;
  validate: Validator[];
}

/**
 * A password with a button that shows it. Not react-admin's `PasswordInput`, whose button is missing
 * with this version of MUI.
 */
export const PasswordField = ({ hint, autoComplete, ...props }: PasswordFieldProps) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? HideIcon : ShowIcon;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      helperText={hint ?? false}
      slotProps={{
        // A shown password must not go to a spelling service.
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate(`account.password.${isShown ? 'hide' : 'show'}`)}
                title={translate(`account.password.${isShown ? 'hide' : 'show'}`)}
                onClick={() => setShown(!isShown)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
