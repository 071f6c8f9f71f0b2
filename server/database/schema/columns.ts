import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { bigint, customType, index, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Declaration } from '../../../contract/declaration.ts';
import { picturesIn } from '../../../contract/fields.ts';

/** The primary key of a record. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to a record by its id. */
export const reference = () => bigint({ mode: 'number' });

/** A point in time, as the API returns it: in ISO 8601, of UTC, to a millisecond. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The point in time at which a row was added. */
export const addedAt = () => instant().default(sql`now()`);

/** A browser, its operating system and its network; null for what is unknown. */
export const deviceColumns = { browser: text(), system: text(), network: text() };

/** A file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The type of the columns that only searches and unique indexes read. */
export const SEARCH_TYPE = 'text COLLATE "C"';

/**
 * A text as searches compare it (contract/searchKey.ts). Byte order, because its trigram index and
 * its comparisons are several times quicker than with a language's order.
 */
export const searchColumn = customType<{ data: string }>({ dataType: () => SEARCH_TYPE });

/**
 * A text by which rows are unique (contract/rules/uniqueKey.ts), with a unique index. It is `null` in
 * rows from before there were keys, until the next start, and for good in those that were unique by
 * an older rule only (database/uniqueKeys.ts).
 */
export const uniqueKeyColumn = () => searchColumn();

export type Filtered = Pick<Declaration, 'fields' | 'filters'>;

/** The search columns of the texts by parts of which lists are filtered: `nameKey` of the field `name`. */
export const searchKeys = ({ filters }: Filtered) =>
  filters.flatMap(({ kind, field }) => (kind === 'contains' ? { field, key: `${field}Key` } : []));

type Columns = Readonly<Record<string, AnyPgColumn>>;

/**
 * The indexes of those columns: one for searches of three or more letters, and one for shorter
 * searches, on the parts of one and two letters of a text (function short_parts in
 * migrations/functions.sql).
 */
const searchIndexes = (tableName: string, declared: Filtered, table: Columns) =>
  searchKeys(declared).flatMap(({ key }) => {
    const name = `${tableName}_${toSnakeCase(key)}`;
    return [
      index(`${name}_idx`).using('gin', sql`${table[key]} gin_trgm_ops`),
      index(`${name}_short_idx`).using('gin', sql`short_parts(${table[key]})`),
    ];
  });

/** The columns of the hashes of a record's pictures: `brandLogoHash`. */
export const hashColumns = ({ fields }: Pick<Filtered, 'fields'>) =>
  picturesIn(fields).map(({ field }) => `${field}Hash`);

/** The indexes that follow from the declaration of a resource, for a table that may grow large. */
export const declaredIndexes = (tableName: string, declared: Filtered, table: Columns) => [
  ...searchIndexes(tableName, declared, table),
  ...hashColumns(declared).flatMap((name) => {
    const column = table[name];
    return column ? [index(`${tableName}_${toSnakeCase(name)}_idx`).on(column)] : [];
  }),
];
