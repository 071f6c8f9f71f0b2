import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database } from '../database/database.ts';
import { listing } from '../database/listing.ts';
import type { RecordTable } from '../database/records.ts';
import type { Page } from '../database/paging.ts';
import { memoise, prepared } from '../database/statements.ts';
import type { RecordKey, StoreDeclaration } from './storeDeclaration.ts';

/** Reads the records of one table, as its declaration says. */
export function recordReader<
  Row extends object,
  Columns extends SelectedFields & { id: AnyPgColumn },
  Input extends object,
  Update extends object,
  Query extends Page & { sort?: string },
>(db: Database, declaration: StoreDeclaration<Row, Columns, Input, Update, Query>) {
  type Stored = SelectResultFields<Columns>;
  const { leftJoin, owner, missing } = declaration;
  const { table, columns }: { table: RecordTable; columns: SelectedFields } = declaration;

  function select(tx: Database, selected = columns) {
    const records = tx.select(selected).from(table).$dynamic();
    return leftJoin ? records.leftJoin(leftJoin.table, leftJoin.on) : records;
  }
  const byId = memoise((tx: Database) =>
    prepared(select(tx).where(eq(table.id, sql.placeholder('id')))),
  );
  const byIds = memoise((tx: Database) =>
    prepared(
      select(tx)
        .where(sql`${table.id} = any(${sql.placeholder('ids')}::bigint[])`)
        .orderBy(asc(table.id)),
    ),
  );
  const readPage = listing<object, Query>(db, {
    ...declaration,
    rows: (ids, order, more) =>
      select(db, { ...columns, ...declaration.listColumns, ...more })
        .innerJoin(ids, eq(ids.id, table.id))
        .orderBy(...order),
  });

  /** The records with these ids that exist, ordered by id. */
  const getAll = async (ids: number[], tx = db) =>
    (await byIds(tx).execute({ ids })) as (Stored & Record<string, unknown> & { id: number })[];

  return {
    getAll,
    getMany: async (ids: number[], ownerId: number) => {
      const found = await getAll(ids);
      return owner ? found.filter((one) => one[owner.field] === ownerId) : found;
    },
    get: async (key: RecordKey, tx = db) => {
      const [found] = await byId(tx).execute({ id: key.id });
      if (!found || (owner && found[owner.field] !== key[owner.field])) throw missing(key);
      return found as Stored;
    },
    requireOwner: async (id: number) => {
      if (owner && (await db.$count(owner.table, eq(owner.table.id, id))) === 0) {
        throw owner.missing(id);
      }
    },
    list: async (query: Query) => {
      const { data, pagination } = await readPage(query);
      return { data: data as Stored[], pagination };
    },
  };
}
