import { searchKey } from '../../../contract/searchKey';
import type { ListFilter } from '../lists';

/** Whether `text` holds the searched part; no search matches everything. */
export const hasPart = (text: string, part: ListFilter[string]): boolean =>
  typeof part !== 'string' || searchKey(text).includes(searchKey(part.trim()));

/** Whether a filter does not filter: no value, or the empty text of a field. */
export const isUnset = (wanted: ListFilter[string]): boolean =>
  wanted === undefined || wanted === null || wanted === '';

/** Whether a parent is the one filtered by, where `null` or the text `null` means none. */
export const hasParent = (parentId: number | null, wanted: ListFilter[string]): boolean =>
  wanted === undefined || wanted === '' || String(parentId) === String(wanted);

/** Whether a field has exactly the value filtered by, as the query string spells both. */
export const isSame = (value: number | boolean, wanted: ListFilter[string]): boolean =>
  isUnset(wanted) || String(value) === String(wanted);

const toBound = (bound: ListFilter[string], otherwise: number) =>
  isUnset(bound) ? otherwise : Number(bound);

/** Whether a number lies within bounds, each of which may be missing. */
export const isWithin = (
  value: number,
  min: ListFilter[string],
  max: ListFilter[string],
): boolean => value >= toBound(min, -Infinity) && value <= toBound(max, Infinity);
