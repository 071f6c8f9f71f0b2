import { useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { InputAdornment, TextField } from '@mui/material';
import { useInput, useTranslateLabel, type Validator } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { checkNumber, type NumberBounds } from './checkNumber';
import type { NumberEntry, NumberNotation } from './numberText';

interface NumberInputProps extends NumberBounds {
  source: string;
  /** The message key of the label, where it is not that of the resource's field. */
  label?: string;
  required?: boolean;
  /** How numbers are read and written; it decides between whole numbers and fractions. */
  notation: NumberNotation;
  /** What is wrong with a number beyond its bounds. */
  validate?: Validator;
  /** A sign before the number, such as a currency. */
  prefix?: string;
  /** The message key of a hint below the field. */
  helperText?: string;
}

/**
 * A number as text: the mouse wheel does not change it, and what is not a number is refused in
 * words. The form holds the number, `null` for nothing, or the text that is not a number.
 */
export const NumberInput = ({
  source,
  label,
  required,
  notation,
  min,
  max,
  validate,
  prefix = '',
  helperText,
}: NumberInputProps) => {
  const name = useTranslateLabel()({ source, label }) as string;
  const check: Validator = (value: NumberEntry) => checkNumber(value, notation, { min, max }, name);
  const {
    id,
    field,
    fieldState: { error, invalid },
  } = useInput({ source, validate: validate ? [check, validate] : check });
  // What is being typed: "1." and "1,0" are to stay as they are until the field is left.
  const [typed, setTyped] = useState<string>();

  const write = (toText: (value: number) => string) => {
    const value = field.value as NumberEntry;
    return typeof value === 'number' ? toText(value) : (value ?? '');
  };

  // The separators go when the field is entered: at once, so that the caret is where it was clicked,
  // but after the script that gave it the focus, which may select the text as well.
  const enter = ({ target }: FocusEvent<HTMLInputElement>) =>
    queueMicrotask(() => {
      if (target !== document.activeElement) return;
      const isSelected = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      flushSync(() => setTyped(write(notation.formatForEditing)));
      if (isSelected) target.select();
    });

  return (
    <>
      <TextField
        id={id}
        name={field.name}
        label={name}
        required={required}
        value={typed ?? write(notation.format)}
        onFocus={enter}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(notation.parse(target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
        inputRef={field.ref}
        error={invalid}
        helperText={
          (invalid || helperText) && (
            <InputHelperText error={error?.message} helperText={helperText} />
          )
        }
        slotProps={{
          input: prefix
            ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }
            : undefined,
          htmlInput: {
            inputMode: notation.decimals === 0 ? 'numeric' : 'decimal',
            autoComplete: 'off',
          },
        }}
      />
      <ActiveFilter source={source} label={name}>
        {(value: number) => `${prefix}${notation.format(value)}`}
      </ActiveFilter>
    </>
  );
};
