import { readBoolean } from './booleanWords';
import type { ImportColumn } from './columns';
import { isSmall, readNumber, type DecimalMark } from './decimalMarks';
import { wholeNumberText } from './spoiledCells';

/**
 * The value of a cell, except for references: undefined for an empty cell whose field then has its
 * default or keeps its value. A text that is no number or boolean stays a text, which is rejected.
 * `decimal` is the decimal mark of numbers with two readings.
 */
export const cellValue = (
  column: ImportColumn,
  text: string,
  decimal: DecimalMark | undefined,
): unknown => {
  const { kind, isNullable } = column;
  if (kind === 'text') return text === '' && isNullable ? null : wholeNumberText(text);
  if (text === '') return isNullable ? null : undefined;
  if (kind === 'boolean') return readBoolean(wholeNumberText(text)) ?? text;
  if (kind !== 'number') return text;
  return readNumber(text, isSmall(column.rules.max) ? undefined : decimal) ?? text;
};
