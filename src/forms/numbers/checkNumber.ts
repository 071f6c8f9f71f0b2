import type { NumberEntry, NumberNotation } from './numberText';

/** Inclusive bounds of a number field. */
export interface NumberBounds {
  min?: number;
  max?: number;
}

const hasDecimals = (value: number, most: number) => {
  const factor = 10 ** most;
  return Math.round(value * factor) / factor !== value;
};

/**
 * Validates the value of a number field. `label` is the field's name. Returns a message that names
 * the field and the remedy, as react-admin's validators do, or undefined. An empty field is valid.
 */
export const checkNumber = (
  value: NumberEntry | undefined,
  { decimals, example: number, format }: NumberNotation,
  { min = -Infinity, max = Infinity }: NumberBounds,
  label: string,
) => {
  const refuse = (message: string, args: Record<string, string>) => ({
    message,
    args: { field: label, ...args },
  });
  if (value === null || value === undefined || value === '') return undefined;
  const example = format(number);
  if (typeof value === 'string') {
    return refuse(decimals === 0 ? 'app.invalid.whole' : 'app.invalid.number', { example });
  }
  if (hasDecimals(value, decimals)) {
    return refuse(decimals === 0 ? 'app.invalid.whole' : 'app.invalid.decimals', { example });
  }
  if (value < min) return refuse('app.invalid.min', { min: format(min) });
  if (value > max) return refuse('app.invalid.max', { max: format(max) });
  return undefined;
};
