import { getTableName, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { CategoryTable } from './schema/categories.ts';

/** Makes changes to the shape of a tree take turns until the transaction ends. */
export const lockTree = (tx: Database, table: CategoryTable) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}))`);

/** The numbers of a category and of all that it stands under; empty when it does not exist. */
export async function lineOf(db: Database, table: CategoryTable, id: number) {
  const rows = await db.select({ id: sql`line.id`.mapWith(Number) }).from(
    sql`(
        with recursive line(id, parent_id) as (
          select id, parent_id from ${table} where id = ${id}
          union
          select above.id, above.parent_id from ${table} above join line on above.id = line.parent_id
        )
        select id from line
      ) as line`,
  );
  return rows.map((row) => row.id);
}
