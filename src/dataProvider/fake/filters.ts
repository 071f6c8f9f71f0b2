import { searchKey } from '../../../contract/searchKey';

/** Whether `text` contains the search term, ignoring case and accents. */
export const hasPart = (text: string, part = ''): boolean =>
  searchKey(text).includes(searchKey(part));

/** Whether the parent matches the filter, in which `'null'` means none. */
export const hasParent = (parentId: number | null, wanted: number | 'null' | undefined): boolean =>
  wanted === undefined || String(parentId) === String(wanted);

/** Whether the field equals the filter, if one is set. */
export const isSame = <T extends number | boolean>(value: T, wanted: T | undefined): boolean =>
  wanted === undefined || value === wanted;

/** Whether a number lies within bounds, either of which may be missing. */
export const isWithin = (value: number, min = -Infinity, max = Infinity): boolean =>
  value >= min && value <= max;
