import { eq, isNull, like, type AnyColumn, type SQL } from 'drizzle-orm';
import { searchKey } from '../../contract/searchKey.ts';

/** The pattern (of `like`) of the texts that contain this one, by the search form of both; nothing when there is no text to look for. */
export const containing = (text: string | undefined) =>
  text ? `%${searchKey(text).replace(/[\\%_]/g, String.raw`\$&`)}%` : undefined;

/** "The column contains this text"; nothing when there is no text to look for. */
export function contains(column: AnyColumn, text: string | undefined): SQL | undefined {
  const pattern = containing(text);
  return pattern === undefined ? undefined : like(column, pattern);
}

/** "The column has this value"; nothing when no value is asked for. */
export const equals = (column: AnyColumn, value: number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** "The parent is this one", or for the text `null` "there is no parent" (specification, section 7). */
export const hasParent = (column: AnyColumn, parent: number | 'null' | undefined) =>
  parent === 'null' ? isNull(column) : equals(column, parent);
