import type { LabelKey } from '../messages/messages.ts';
import type { Violation } from './violation.ts';

/** Whether a number needs no more than so many decimal places. */
export const hasAtMostDecimals = (value: number, decimals: number): boolean => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor === value;
};

/** A number with more than two decimals, the precision of stored amounts and ratings. */
export const decimalsViolation = (
  pointer: string,
  label: LabelKey,
  value: number,
): Violation | undefined =>
  hasAtMostDecimals(value, 2)
    ? undefined
    : { pointer, message: 'field.twoDecimals', values: { label: { key: label } } };
