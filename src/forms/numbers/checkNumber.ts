import type { NumberEntry, NumberNotation } from './numberText';

/** The bounds of a number field, each of them allowed. */
export interface NumberBounds {
  min?: number;
  max?: number;
}

const hasDecimals = (value: number, most: number) => {
  const factor = 10 ** most;
  return Math.round(value * factor) / factor !== value;
};

/**
 * Validates what a number field holds. `label` is the name of the field. Returns the message that
 * names the field and the remedy, as react-admin's validators do, or nothing. An empty field is valid.
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
