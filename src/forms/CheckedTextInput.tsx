import { TextInput, type TextInputProps } from 'react-admin';
import { isEmpty, type Validator } from 'ra-core';
import { isEmailAddress } from '../../contract/rules/emailAddress';
import { useFieldLabel } from '../i18n/useTranslate';

const invalid = (message: string, field: string) => ({ message, args: { field } });

/** Refuses an empty required field; the message names it. A text of spaces is empty too. */
export const checkRequired = (value: unknown, field: string) =>
  isEmpty(typeof value === 'string' ? value.trim() : value)
    ? invalid('app.invalid.required', field)
    : undefined;

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
