import type { LabelKey } from '../messages/messages.ts';
import type { Violation } from './violation.ts';

/** A number with more than two decimals, the precision of stored amounts and ratings. */
export const decimalsViolation = (
  pointer: string,
  label: LabelKey,
  value: number,
): Violation | undefined =>
  Math.round(value * 100) / 100 === value
    ? undefined
    : { pointer, message: 'field.twoDecimals', values: { label: { key: label } } };
