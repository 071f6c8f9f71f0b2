import { TextInput, type TextInputProps } from 'react-admin';
import type { Validator } from 'ra-core';
import { isEmailAddress } from '../../contract/rules/emailAddress';
import { useFieldLabel } from '../i18n/useTranslate';
import { checkRequired, invalid } from './checkRequired';

/**
 * react-admin's text input, which shows at the field, in the console's language, what the browser
 * would say in its own: that a required text is missing, or that a text is no e-mail address. For
 * forms with `noValidate`.
 */
export const CheckedTextInput = (props: TextInputProps) => {
  const { source, label, required: isRequired, type } = props;
  const name = useFieldLabel()({
    source,
    label: typeof label === 'string' ? label : undefined,
  });
  const check: Validator = (value: unknown) => {
    const missing = isRequired ? checkRequired(value, name) : undefined;
    if (missing || type !== 'email' || typeof value !== 'string') return missing;
    return value.trim() === '' || isEmailAddress(value)
      ? undefined
      : invalid('app.invalid.email', name);
  };
  return <TextInput {...props} validate={check} />;
};
