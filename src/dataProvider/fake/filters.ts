import { searchKey } from '../../../contract/searchKey';

/** Whether `text` holds the searched part; no search matches everything. */
export const hasPart = (text: string, part: unknown): boolean =>
  typeof part !== 'string' || searchKey(text).includes(searchKey(part.trim()));

/** Whether a parent is the one filtered by, where `null` or the text `null` means none. */
export const hasParent = (parentId: number | null, wanted: unknown): boolean =>
  wanted === undefined || wanted === '' || String(parentId) === String(wanted);
