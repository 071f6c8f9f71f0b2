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

/** A filter that the counts know: none at all, or by status. */
export interface CountedFilter {
  enabled?: boolean;
}

/**
 * Answers from the counts of a table (schema/recordCounts.ts) what would else cost a look at all of
 * its records: how many there are, and from which one on to look for a place far down the list.
 */
export function totalsOf(db: Database, counted: PgTable) {
  const make = (enabled: Placeholder | undefined) => {
    const where: SQL | undefined = and(
      eq(table.tableName, getTableName(counted)),
      enabled && eq(table.enabled, enabled),
    );
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
      .where(where)
      .groupBy(table.block)
      .as('blocks');
    const offset = sql`${sql.placeholder('offset')}::bigint`;
    return {
      total: prepared(
        db
          .select({ total: sql<number>`coalesce(sum(${table.count}), 0)`.mapWith(Number) })
          .from(table)
          .where(where),
      ),
      start: prepared(
        db
          .select({ block: blocks.block, before: blocks.before })
          .from(blocks)
          .where(and(lte(blocks.before, offset), gt(blocks.upTo, offset))),
      ),
    };
  };
  const version = prepared(
    db
      .select({ version: sql<number>`coalesce(sum(${table.version}), 0)`.mapWith(Number) })
      .from(table)
      .where(eq(table.tableName, getTableName(counted))),
  );
  const remembered = new LRUCache<string, Remembered>({ max: 1_000 });
  const all = make(undefined);
  const byStatus = make(sql.placeholder('enabled'));
  const statements = ({ enabled }: CountedFilter) => (enabled === undefined ? all : byStatus);

  return {
    total: async (filter: CountedFilter) =>
      onlyRow(await statements(filter).total.execute({ ...filter })).total,

    /**
     * What `count` counts under this key; it is asked again only when a record has changed since.
     * What changes the categories of a record must write the record too.
     */
    remember: async (key: string, count: () => Promise<number>) => {
      // Before counting: a change in between is then counted again, and never missed.
      const now = onlyRow(await version.execute()).version;
      const before = remembered.get(key);
      if (before?.version === now) return before.total;
      const total = await count();
      remembered.set(key, { version: now, total });
      return total;
    },

    /** The lowest number from which on to look for the place, and how many places come before it; nothing past the end. */
    start: async (filter: CountedFilter, offset: number) => {
      const [found] = await statements(filter).start.execute({ ...filter, offset });
      return found && { from: found.block * BLOCK, before: found.before };
    },
  };
}
