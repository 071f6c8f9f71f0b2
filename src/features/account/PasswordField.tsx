import { type MouseEvent, type ReactElement, useState } from 'react';
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

/** What password managers fill in, or suggest. */
type AutoComplete = 'current-password' | 'new-password';

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The props of the text field of a password, with a button that shows it, and what hides it. */
export const usePasswordReveal = (autoComplete: AutoComplete) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? HideIcon : ShowIcon;
  const name = translate(`account.password.${isShown ? 'hide' : 'show'}`);
  return {
    hide: () => setShown(false),
    props: {
      type: isShown ? 'text' : 'password',
      slotProps: {
        // A shown password must not go to a spelling service.
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={name}
                title={name}
                onMouseDown={keepFocus}
                onClick={() => setShown(!isShown)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      },
    },
  };
};

interface PasswordFieldProps {
  source: keyof PasswordChange;
  label: string;
  autoComplete: AutoComplete;
  hint?: ReactElement;
  autoFocus?: boolean;
  validate: Validator[];
}

/**
 * A password with a button that shows it. Not react-admin's `PasswordInput`, whose button is missing
 * with this version of MUI.
 */
export const PasswordField = ({ hint, autoComplete, ...props }: PasswordFieldProps) => (
  <TextInput {...props} {...usePasswordReveal(autoComplete).props} helperText={hint ?? false} />
);
