import { and, eq, getTableName, gt, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { onlyRow, type Database } from './database.ts';
import { prepared } from './statements.ts';
import { BLOCK, recordCounts as table } from './schema/recordCounts.ts';

interface Remembered {
  version: number;
  total: number;
}

/** Reads the version of a table: a number that changes with every change of its records. */
export const recordsVersion = (db: Database, counted: PgTable) =>
  db
    .select({ version: sql<number>`coalesce(sum(${table.version}), 0)`.mapWith(Number) })
    .from(table)
    .where(eq(table.tableName, getTableName(counted)));

/** A filter for which counts are maintained: none, or by status. */
export interface CountedFilter {
  enabled?: boolean;
}

/** Whether counts are maintained for this filter. */
export const isByStatus = (filter: object): filter is CountedFilter =>
  Object.keys(filter).every((key) => key === 'enabled');

type Status = Placeholder | boolean | undefined;

const countsOf = (counted: PgTable, enabled: Status): SQL | undefined =>
  and(
    eq(table.tableName, getTableName(counted)),
    enabled === undefined ? undefined : eq(table.enabled, enabled),
  );

/** The maintained count of a table's records (schema/recordCounts.ts), of all or those with this status. */
export const maintainedTotal = (db: Database, counted: PgTable, enabled?: Status) =>
  db
    .select({ total: sql<number>`coalesce(sum(${table.count}), 0)`.mapWith(Number) })
    .from(table)
    .where(countsOf(counted, enabled));

/**
 * Reads the maintained counts of a table (schema/recordCounts.ts): where to start reading a page far
 * down the list, and whether counts of other filters still hold.
 */
export function totalsOf(db: Database, counted: PgTable) {
  const startOf = (enabled: Placeholder | undefined) => {
    const blocks = db
      .select({
        block: table.block,
        before:
          sql<number>`sum(sum(${table.count})) over (order by ${table.block}) - sum(${table.count})`
            .mapWith(Number)
            .as('before'),
        upTo: sql`sum(sum(${table.count})) over (order by ${table.block})`.as('up_to'),
      })
      .from(table)
      .where(countsOf(counted, enabled))
      .groupBy(table.block)
      .as('blocks');
    const offset = sql`${sql.placeholder('offset')}::bigint`;
    return prepared(
      db
        .select({ block: blocks.block, before: blocks.before })
        .from(blocks)
        .where(and(lte(blocks.before, offset), gt(blocks.upTo, offset))),
    );
  };
  const version = prepared(recordsVersion(db, counted));
  const remembered = new LRUCache<string, Remembered>({ max: 1_000 });
  const all = startOf(undefined);
  const byStatus = startOf(sql.placeholder('enabled'));

  return {
    /**
     * The result of `count`, cached under this key until a record changes: without it the next page of
     * a search among 50,000 products took up to 40 % longer. A change to a record's categories must
     * also write the record, or the cached count goes stale.
     */
    remember: async (key: string, count: () => Promise<number>) => {
      // Read before counting, so that a concurrent change invalidates the result.
      const now = onlyRow(await version.execute()).version;
      const before = remembered.get(key);
      if (before?.version === now) return before.total;
      const total = await count();
      remembered.set(key, { version: now, total });
      return total;
    },

    /** The id to start reading at for an offset, and how many records precede it; undefined past the end. */
    start: async (filter: CountedFilter, offset: number) => {
      const start = filter.enabled === undefined ? all : byStatus;
      const [found] = await start.execute({ ...filter, offset });
      return found && { from: found.block * BLOCK, before: found.before };
    },
  };
}
