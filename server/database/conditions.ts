import { eq, isNull, like, type AnyColumn, type SQL } from 'drizzle-orm';
import { searchKey } from '../../contract/searchKey.ts';

/** "The column contains this text", by the search form on both sides; nothing when there is no text to look for. */
export function contains(column: AnyColumn, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return like(column, `%${searchKey(text).replace(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** "The column has this value"; nothing when no value is asked for. */
export const equals = (column: AnyColumn, value: number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** "The parent is this one", or for the text `null` "there is no parent" (specification, section 7). */
export const hasParent = (column: AnyColumn, parent: number | 'null' | undefined) =>
  parent === 'null' ? isNull(column) : equals(column, parent);
