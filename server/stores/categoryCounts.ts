import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CategoryCounts } from '../../contract/categoryCounts.ts';
import { onlyRow, type Database } from '../database/database.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import type { LinkTable } from '../database/schema/links.ts';
import { recordsVersion } from '../database/totals.ts';

/** The tables of a tree of categories and of the records in it. */
interface CountedTables {
  categories: CategoryTable;
  /** The table that links records to the categories. */
  links: LinkTable;
  /** The records, whose changes the database counts (schema/recordCounts.ts). */
  records: PgTable;
}

type Counts = CategoryCounts['data'];

/** Counts that took longer than SLOW_MS are reused for this many times as long, even if records change. */
const REUSE_FACTOR = 20;
const SLOW_MS = 1_000;

/** Two fingerprints: one changes with the records and their categories, one with the tree. */
const stateOf = async (db: Database, { categories, records }: CountedTables) =>
  onlyRow(
    await db
      .select({
        records: sql<string>`(${recordsVersion(db, records)})::text`,
        tree: sql<string>`coalesce(md5(string_agg(
          ${categories.id} || ' ' || coalesce(${categories.parentId}, 0), ',' order by ${categories.id}
        )), '')`,
      })
      .from(categories),
  );

/**
 * Reads the counts. Only branches need distinct records: a category has a record at most once, and a
 * category without sub-categories is left out of that sort.
 */
const count = async (db: Database, { categories, links }: CountedTables): Promise<Counts> => {
  const direct = sql<number>`coalesce(own.count, 0)`;
  return db
    .select({
      id: categories.id,
      own: direct.mapWith(Number),
      withDescendants: sql`coalesce(branch.count, ${direct})`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(
      sql`(select category_id, count(*) from ${links} group by category_id) own`,
      sql`own.category_id = ${categories.id}`,
    )
    .leftJoin(
      sql`(
        with recursive branches(ancestor, id) as (
          select id, id from ${categories}
          where id in (select parent_id from ${categories})
          union
          select branches.ancestor, child.id
          from ${categories} child join branches on child.parent_id = branches.id
        )
        select ancestor, count(distinct link.owner_id)
        from branches join ${links} link on link.category_id = branches.id
        group by ancestor
      ) branch`,
      sql`branch.ancestor = ${categories.id}`,
    )
    .orderBy(categories.id);
};

/**
 * Returns a function that counts the records of each category and each branch. Counting reads all
 * links between records and categories: the result is kept until a record or the tree changes, one
 * that took long for some time even if a record changes, and simultaneous calls share one count.
 */
export const categoryCounts = (db: Database, tables: CountedTables): (() => Promise<Counts>) => {
  interface Kept {
    records: string;
    tree: string;
    counts: Promise<Counts>;
    /** Until when (`performance.now()`) the counts are used although records have changed. */
    until: number;
  }
  let kept: Kept | undefined;

  const start = (state: Pick<Kept, 'records' | 'tree'>): Kept => {
    const begun = performance.now();
    const next: Kept = { ...state, counts: count(db, tables), until: 0 };
    const settle = async () => {
      try {
        await next.counts;
        const took = performance.now() - begun;
        if (took > SLOW_MS) next.until = performance.now() + REUSE_FACTOR * took;
      } catch {
        // The callers get the error; the next call counts again.
        if (kept === next) kept = undefined;
      }
    };
    void settle();
    return next;
  };

  return async () => {
    // Read before counting, so that the next call counts a concurrent change.
    const state = await stateOf(db, tables);
    const isCurrent =
      kept?.tree === state.tree &&
      (kept.records === state.records || performance.now() < kept.until);
    if (!kept || !isCurrent) kept = start(state);
    return kept.counts;
  };
};
