import { searchKey } from '../../../contract/searchKey';
import type { ListFilter } from '../lists';

/** Whether `text` holds the searched part; no search matches everything. */
export const hasPart = (text: string, part: ListFilter[string]): boolean =>
  typeof part !== 'string' || searchKey(text).includes(searchKey(part.trim()));

/** Whether a parent is the one filtered by, where `null` or the text `null` means none. */
export const hasParent = (parentId: number | null, wanted: ListFilter[string]): boolean =>
  wanted === undefined || wanted === '' || String(parentId) === String(wanted);
