import { eq, like, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchKey } from '../../contract/searchKey.ts';

const pattern = (key: string) => `%${key.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The pattern (of `like`) of what contains this text, by the search form of both; nothing when there is no text to look for. */
export const containing = (text: string | undefined) => text && pattern(searchKey(text));

/** A condition as it is best asked when matches are counted, and when a page of few or of many of them is read. */
export interface Condition {
  count: SQL;
  few: SQL;
  many: SQL;
}

// A trigram index finds nothing shorter.
const TRIGRAM = 3;

/** The values for textFilters: the text to look for in its search form, under the name that its length has. */
export function textValues(
  name: string,
  text: string | undefined,
): Record<string, string | undefined> {
  const key = searchKey(text ?? '');
  const isShort = Array.from(key).length < TRIGRAM;
  return {
    [name]: isShort ? undefined : pattern(key),
    [`${name}Short`]: isShort ? key : undefined,
  };
}

/**
 * The filters (listing.ts) that find a text in a search column, given textValues. One or two
 * letters are found by an index of their own (searchIndexes); only where many records have them a
 * page is found sooner by looking through them in order.
 */
export function textFilters(
  name: string,
  table: PgTable & { id: AnyPgColumn },
  column: AnyPgColumn,
): Record<string, (value: Placeholder) => SQL | Condition> {
  return {
    [name]: (value) => like(column, value),
    [`${name}Short`]: (value) => {
      const has = sql`short_parts(${column}) @> array[${value}]::text[]`;
      return {
        count: has,
        few: sql`${table.id} = any(array(select ${table.id} from ${table} where ${has}))`,
        many: sql`position(${value} in ${column}) > 0`,
      };
    },
  };
}

/** "The column has this value"; nothing when no value is asked for. */
export const equals = (column: AnyColumn, value: number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);
