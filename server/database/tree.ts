import { getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { onlyRow, type Database } from './database.ts';
import type { CategoryTable } from './schema/categories.ts';

/** Serialises changes to the shape of a tree until the transaction ends. */
export const lockTree = (tx: Database, table: CategoryTable) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}))`);

/** The ids of a category and of all its ancestors; empty when the category does not exist. */
export async function ancestorIds(db: Database, table: CategoryTable, id: number) {
  const rows = await db.select({ id: sql`ancestors.id`.mapWith(Number) }).from(
    sql`(
        with recursive ancestors(id, parent_id) as (
          select id, parent_id from ${table} where id = ${id}
          union
          select parent.id, parent.parent_id
          from ${table} parent join ancestors on parent.id = ancestors.parent_id
        )
        select id from ancestors
      ) as ancestors`,
  );
  return rows.map((row) => row.id);
}

/** The number of levels of a category and all categories below it: 1 without sub-categories. */
export async function branchLevels(db: Database, table: CategoryTable, id: number) {
  const { levels } = onlyRow(
    await db.select({ levels: sql`max(branch.level)`.mapWith(Number) }).from(
      sql`(
        with recursive branch(id, level) as (
          select ${id}::bigint, 1
          union all
          select child.id, branch.level + 1
          from ${table} child join branch on child.parent_id = branch.id
        )
        select level from branch
      ) as branch`,
    ),
  );
  return levels;
}

/** An array with the ids of a category and of all its descendants. */
export const branchIds = (table: CategoryTable, id: Placeholder): SQL => sql`array(
  with recursive branch(id) as (
    select ${id}::bigint
    union
    select child.id from ${table} child join branch on child.parent_id = branch.id
  )
  select id from branch
)`;
