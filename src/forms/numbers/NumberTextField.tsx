import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { InputAdornment, TextField } from '@mui/material';
import {
  useInput,
  type UseInputValue,
  useRecordContext,
  ValidationError,
  type Validator,
} from 'ra-core';
import { InputHelperText } from 'react-admin';
import { useFieldLabel } from '../../i18n/useTranslate';
import { formatNaira, isCurrencyLast } from '../../i18n/language';
import { ActiveFilter } from '../../ui/ActiveFilter';
import type { NumberEntry, NumberNotation } from './numberText';
import { checkNumber, type NumberBounds } from './checkNumber';
import type { SourceOf } from '../../routing/resourceNames';
import { useBounds } from '../TextInput';

export interface NumberTextFieldProps extends NumberBounds {
  source: string;
  /** The message key of the label; defaults to the resource's field. */
  label?: string;
  /** Parses and formats numbers; decides whether fractions are allowed. */
  notation: NumberNotation;
  /** Further bounds, of which only a hint below the field says that they are exceeded. */
  hints?: NumberBounds;
  /** The message key of a hint below the field. */
  helperText?: string;
}

/** The text of a number field: as it is typed while it has the focus, and formatted otherwise. */
const useNumberText = (field: UseInputValue['field'], notation: NumberNotation) => {
  // The text while the field has focus: "1." and "1,0" must not be reformatted before blur.
  const [typed, setTyped] = useState<string>();
  const write = (toText: (value: number) => string) => {
    const value = field.value as NumberEntry;
    return typeof value === 'number' ? toText(value) : (value ?? '');
  };

  // Removes the separators on focus: synchronously, so that the caret stays where the user clicked,
  // but after the code that set the focus, which may also select the text.
  const onFocus = ({ target }: FocusEvent<HTMLInputElement>) =>
    queueMicrotask(() => {
      if (target !== document.activeElement) return;
      const isSelected = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      flushSync(() => setTyped(write(notation.formatForEditing)));
      if (isSelected) target.select();
    });

  return {
    value: typed ?? write(notation.format),
    onFocus,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      field.onChange(notation.parse(target.value));
    },
    onBlur: () => {
      setTyped(undefined);
      field.onBlur();
    },
  };
};

/**
 * A number in a text field: the mouse wheel does not change it, and invalid text gets a message of
 * ours instead of the browser's. The form value is the number, `null` when empty, or the text that
 * could not be parsed.
 */
export const NumberTextField = ({
  source,
  label,
  required,
  notation,
  min,
  max,
  decimals,
  hints = {},
  helperText,
}: NumberTextFieldProps) => {
  const { symbol } = notation;
  const position = isCurrencyLast() ? 'end' : 'start';
  const name = useFieldLabel()({ source, label });
  const check: Validator = (value: NumberEntry) =>
    checkNumber(value, notation, { min, max, decimals, required }, name);
  const {
    id,
    field,
    fieldState: { error, invalid },
  } = useInput({ source, validate: check });
  const text = useNumberText(field, notation);

  const exceeded = checkNumber(field.value as NumberEntry, notation, hints, name);
  const hint =
    typeof field.value === 'number' && exceeded ? <ValidationError error={exceeded} /> : helperText;

  return (
    <>
      <TextField
        id={id}
        name={field.name}
        label={name}
        required={required}
        {...text}
        inputRef={field.ref}
        error={invalid}
        helperText={
          (invalid || hint) && <InputHelperText error={error?.message} helperText={hint} />
        }
        slotProps={{
          input: symbol
            ? {
                [`${position}Adornment`]: (
                  <InputAdornment position={position}>{symbol}</InputAdornment>
                ),
              }
            : undefined,
          htmlInput: {
            inputMode: notation.decimals === 0 ? 'numeric' : 'decimal',
            autoComplete: 'off',
          },
        }}
      />
      <ActiveFilter source={source} label={name}>
        {(value: number) => (symbol ? formatNaira(value) : notation.format(value))}
      </ActiveFilter>
    </>
  );
};

interface NumberInputProps<Values> extends Pick<
  NumberTextFieldProps,
  'notation' | 'helperText' | 'required'
> {
  source: SourceOf<Values, number>;
  /** Whether the record has not needed the number before, because of another field of the form. */
  isNew?: boolean;
}

/**
 * The input of a record's number, with the rules that the product specifies. A number that the API
 * requires cannot be emptied, but one that it has not returned may stay missing. What the API is known
 * to reject besides is a hint below.
 */
export const NumberInput = <Values extends object = never>({
  source,
  required,
  isNew = false,
  ...props
}: NumberInputProps<Values>) => {
  const { rules, bounds } = useBounds(source);
  const record = useRecordContext();
  const isMissing = !isNew && record?.id !== undefined && (record[source] ?? null) === null;
  const isRequired = (required ?? bounds.required) && !isMissing;
  const hints = { ...bounds, decimals: props.notation.decimals, required: false };
  return <NumberTextField {...rules} {...props} {...{ source, hints }} required={isRequired} />;
};
