import { searchKey } from '../../../contract/searchKey';
import { moneyNotation } from '../../forms/numbers/numberText';
import { booleanWords, type ImportColumn } from './columns';

const TRUE = ['true', 'yes', 'oui', '1', ...booleanWords.map((words) => words.true)].map(searchKey);
const FALSE = ['false', 'no', 'non', '0', ...booleanWords.map((words) => words.false)].map(
  searchKey,
);

const booleanOf = (text: string): boolean | string => {
  const key = searchKey(text);
  if (TRUE.includes(key)) return true;
  return FALSE.includes(key) ? false : text;
};

/**
 * The value of a cell, except for paths: undefined for an empty cell whose field then has its default
 * or keeps its value. A text that is no number or boolean stays a text, which the schema rejects.
 */
export const cellValue = ({ kind, isNullable }: ImportColumn, text: string): unknown => {
  const trimmed = text.trim();
  if (kind === 'text') return trimmed === '' && isNullable ? null : trimmed;
  if (trimmed === '') return isNullable ? null : undefined;
  return kind === 'boolean' ? booleanOf(trimmed) : moneyNotation.parse(trimmed);
};
