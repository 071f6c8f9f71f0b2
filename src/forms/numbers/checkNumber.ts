import { hasAtMostDecimals } from '../../../contract/rules/prices';
import type { MessageKey } from '../../i18n/messages';
import { checkRequired } from '../checkRequired';
import type { NumberEntry, NumberNotation } from './numberText';

/** Inclusive bounds of a number field, its maximum number of decimals, and whether it has to be filled. */
export interface NumberBounds {
  required?: boolean;
  min?: number;
  max?: number;
  decimals?: number;
}

/**
 * Validates the value of a number field. `label` is the field's name. Returns a message that names
 * the field and the remedy, as react-admin's validators do, or undefined.
 */
export const checkNumber = (
  value: NumberEntry | undefined,
  notation: NumberNotation,
  { min = -Infinity, max = Infinity, decimals, required }: NumberBounds,
  label: string,
) => {
  const invalid = (message: MessageKey, args: Record<string, string>) => ({
    message,
    args: { field: label, ...args },
  });
  if (value === null || value === undefined || value === '') {
    return required ? checkRequired(value, label) : undefined;
  }
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
