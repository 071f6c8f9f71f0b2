import { TextInput as RaTextInput, type TextInputProps as RaTextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import type { SourceOf } from '../routing/resourceNames';
import { boundsOf, formRulesOf, isCheckedByBrowser } from '../../contract/fields';
import type { Bounds } from '../../contract/kinds/field';
import { useResourceName } from '../routing/Resource';
import { CheckedTextInput } from './CheckedTextInput';

/** Returns a function that says that a text is longer than the API is known to take. */
export const useLengthHint = () => {
  const translate = useTranslate();
  return (text: unknown, limit = Infinity): string | undefined => {
    // In characters, as the API counts them.
    const length = typeof text === 'string' ? Array.from(text.trim()).length : 0;
    return length > limit ? translate('app.hint.length', { length, limit }) : undefined;
  };
};

/**
 * What the form refuses in a field of its resource, and the bounds of the API, which are only hints.
 * Throws if the API takes no such field.
 */
export const useBounds = (source: string): { rules: Bounds; bounds: Bounds } => {
  const resource = useResourceName();
  return { rules: formRulesOf(resource, source), bounds: boundsOf(resource, source) };
};

interface TextInputProps<Values> extends Pick<
  RaTextInputProps,
  'type' | 'multiline' | 'minRows' | 'autoFocus'
> {
  source: SourceOf<Values, string>;
  /** Returns the message key of a hint, for a text that the API may reject. */
  hint?: (text: string) => MessageKey | undefined;
}

/**
 * react-admin's text input of a record's field, required as the product specifies. What the API is
 * known to reject besides is a hint below: `<TextInput<Product> source="name" />`.
 */
export const TextInput = <Values extends object = never>({
  source,
  hint,
  ...props
}: TextInputProps<Values>) => {
  const translate = useTranslate();
  const toLengthHint = useLengthHint();
  const { rules, bounds } = useBounds(source);
  const Input = isCheckedByBrowser(useResourceName()) ? RaTextInput : CheckedTextInput;
  const text = useWatch<Record<string, unknown>>({ name: source });
  const key = typeof text === 'string' ? hint?.(text) : undefined;
  return (
    <Input
      {...props}
      source={source}
      required={rules.required}
      helperText={toLengthHint(text, bounds.maxLength) ?? (key && translate(key))}
      // MUI computes the height only in the browser, after the first frame.
      slotProps={{ htmlInput: { rows: props.minRows } }}
    />
  );
};
