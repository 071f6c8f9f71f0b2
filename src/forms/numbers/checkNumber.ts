import { hasAtMostDecimals } from '../../../contract/rules/decimals';
import type { NumberEntry, NumberNotation } from './numberText';

/** Inclusive bounds of a number field, and its maximum number of decimals. */
export interface NumberBounds {
  min?: number;
  max?: number;
  decimals?: number;
}

/**
 * Validates the value of a number field. `label` is the field's name. Returns a message that names
 * the field and the remedy, as react-admin's validators do, or undefined. An empty field is valid.
 */
export const checkNumber = (
  value: NumberEntry | undefined,
  notation: NumberNotation,
  { min = -Infinity, max = Infinity, decimals }: NumberBounds,
  label: string,
) => {
  const invalid = (message: string, args: Record<string, string>) => ({
    message,
    args: { field: label, ...args },
  });
  if (value === null || value === undefined || value === '') return undefined;
  const { format } = notation;
  const example = format(notation.example);
  const isWhole = notation.decimals === 0;
  if (typeof value === 'string') {
    return invalid(isWhole ? 'app.invalid.whole' : 'app.invalid.number', { example });
  }
  if (decimals !== undefined && !hasAtMostDecimals(value, decimals)) {
    return invalid(isWhole ? 'app.invalid.whole' : 'app.invalid.decimals', { example });
  }
  if (value < min) return invalid('app.invalid.min', { min: format(min) });
  if (value > max) return invalid('app.invalid.max', { max: format(max) });
  return undefined;
};
