import { eq, like, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchKey } from '../../contract/searchKey.ts';

/**
 * One condition in the form that is fastest for counting the matches, and for reading a page when
 * few records match (selective) or many do (broad).
 */
export interface ConditionVariants {
  count: SQL;
  selective: SQL;
  broad: SQL;
}

/** A filter of a list (listing.ts). */
export interface Filter<Query> {
  /** The condition on the records, given the value to filter by. */
  where: (value: Placeholder) => SQL | ConditionVariants;
  /** The value that a query filters by; undefined when it does not use this filter. */
  value: (query: Query) => unknown;
  /** Whether one query plan suits every value; otherwise the database plans for each value. */
  hasOnePlan?: boolean;
  /** Whether the matches also depend on a table that is not counted, such as that of a tree. */
  isUncounted?: boolean;
}

/** The parameters of a list call that filter it. `includeSubcategories` is part of a category's filter. */
type Filtering<Query> = Exclude<keyof Query, 'page' | 'pageSize' | 'sort' | 'includeSubcategories'>;

/** The filters of a list by name: one for each parameter of its query, and further conditions. */
export type Filters<Query> = { [F in Filtering<Query>]-?: Filter<Query> } & Record<
  string,
  Filter<Query>
>;

/** A filter by the query parameter of this name, and those that it needs besides. */
export type FilterBy<Name extends string, Value, Others = object> = {
  [K in Name]: Filter<{ [P in Name]?: Value } & Others>;
};

/** A LIKE pattern for texts that begin with this one. */
const startingWith = (key: string) => `${key.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** A LIKE pattern for texts that contain this one. */
export const containing = (key: string) => `%${startingWith(key)}`;

/** Records whose column equals the query parameter of this name. */
export const equalFilter = <Name extends string>(name: Name, column: AnyPgColumn) =>
  ({
    [name]: {
      where: (value) => eq(column, value),
      value: (query) => query[name],
      hasOnePlan: true,
    } satisfies Filter<{ [K in Name]?: unknown }>,
  }) as FilterBy<Name, unknown>;

/** Records whose search column contains the query parameter of this name, ignoring case and accents. */
export const containsFilter = <Name extends string>(name: Name, column: AnyPgColumn) =>
  ({
    [name]: {
      where: (value) => like(column, value),
      value: (query) => query[name] && containing(searchKey(query[name])),
    } satisfies Filter<{ [K in Name]?: string }>,
  }) as FilterBy<Name, string>;

// A trigram index finds nothing shorter.
const TRIGRAM_LENGTH = 3;

const isShort = (key: string) => Array.from(key).length < TRIGRAM_LENGTH;

/**
 * Like containsFilter, for tables that may grow large and have declaredIndexes (schema/columns.ts):
 * searches of one or two letters use a separate index, unless so many records contain
 * them that scanning in order finds a page sooner.
 */
export const indexedContainsFilter = <Name extends string>(
  name: Name,
  table: PgTable & { id: AnyPgColumn },
  column: AnyPgColumn,
) => {
  const long: Filter<{ [K in Name]?: string }> = {
    where: (value) => like(column, value),
    value: (query) => {
      const key = searchKey(query[name] ?? '');
      return isShort(key) ? undefined : containing(key);
    },
  };
  const short: typeof long = {
    where: (value) => {
      const contains = sql`short_parts(${column}) @> array[${value}]::text[]`;
      return {
        count: contains,
        selective: sql`${table.id} = any(array(select ${table.id} from ${table} where ${contains}))`,
        broad: sql`position(${value} in ${column}) > 0`,
      };
    },
    value: (query) => {
      const key = searchKey(query[name] ?? '');
      return isShort(key) ? key : undefined;
    },
  };
  return { [name]: long, [`${name}Short`]: short } as FilterBy<Name, string>;
};
