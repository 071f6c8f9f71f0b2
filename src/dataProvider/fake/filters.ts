import { searchKey } from '../../../contract/searchKey';

/** Whether `text` contains the searched part, without regard to case and accents. */
export const hasPart = (text: string, part = ''): boolean =>
  searchKey(text).includes(searchKey(part));

/** Whether a parent is the one that is asked for, where `'null'` asks for none. */
export const hasParent = (parentId: number | null, wanted: number | 'null' | undefined): boolean =>
  wanted === undefined || String(parentId) === String(wanted);

/** Whether a field has the value that is asked for, if one is. */
export const isSame = <T extends number | boolean>(value: T, wanted: T | undefined): boolean =>
  wanted === undefined || value === wanted;

/** Whether a number lies within bounds, each of which may be missing. */
export const isWithin = (value: number, min = -Infinity, max = Infinity): boolean =>
  value >= min && value <= max;
