import { eq, getTableColumns, sql, type Placeholder } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { casing, onlyRow, type Database } from './database.ts';
import { memoise, prepared } from './statements.ts';

/** A table of records, each with an id. */
export type RecordTable = PgTable & { id: AnyPgColumn };

type Values = Record<string, unknown>;

/** A statement for each table and set of columns. */
const byColumns = <Row>(
  make: (
    tx: Database,
    table: RecordTable,
    values: Values,
  ) => { execute: (values: Values) => Promise<Row> },
) => {
  const statements = memoise((tx: Database) =>
    memoise((table: RecordTable) =>
      memoise((columns: string) => {
        const names = columns.split(',');
        return make(
          tx,
          table,
          Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])),
        );
      }),
    ),
  );
  return (tx: Database, table: RecordTable, row: object, id?: number) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    const columns = given.map(([name]) => name).join(',');
    return statements(tx)(table)(columns).execute({ ...Object.fromEntries(given), id });
  };
};

const insert = byColumns((tx, table, values) =>
  prepared(tx.insert(table).values(values).returning({ id: table.id })),
);
const update = byColumns((tx, table, values) =>
  prepared(
    tx
      .update(table)
      .set(values)
      .where(eq(table.id, sql.placeholder('id'))),
  ),
);

/** Inserts a row, whose absent or undefined columns get their defaults, and returns its id. */
export const insertRecord = async (tx: Database, table: RecordTable, row: object) =>
  Number(onlyRow(await insert(tx, table, row)).id);

/** Sets the columns of a record that the row has. */
export const updateRecord = (tx: Database, table: RecordTable, id: number, row: object) =>
  update(tx, table, row, id);

const columnNames = new CasingCache(casing);

/** Inserts rows that have the same columns, however many. Their ids ascend in their order. */
const insertAll = memoise((tx: Database) =>
  memoise((table: RecordTable) =>
    memoise((columns: string) => {
      const list = sql.raw(columns);
      const inserted = tx.$with('inserted', { id: sql<number>`id`.mapWith(Number).as('id') })
        .as(sql`
        insert into ${table} (${list})
        select ${list}
        from json_populate_recordset(null::${table}, ${sql.placeholder('rows')}::json)
          with ordinality as rows
        order by ordinality
        returning id
      `);
      return prepared(tx.with(inserted).select().from(inserted).orderBy(inserted.id));
    }),
  ),
);

/**
 * Inserts rows, whose absent or undefined columns get their defaults, and returns their ids in the
 * order of the rows: with one statement for all that have the same columns.
 */
export async function insertRecords(tx: Database, table: RecordTable, rows: object[]) {
  const columns = new Map(Object.entries<AnyPgColumn>(getTableColumns(table)));
  const groups = new Map<string, { index: number; values: Values }[]>();
  for (const [index, row] of rows.entries()) {
    const given = Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      const column = columns.get(name);
      return column && value !== undefined ? [[columnNames.getColumnCasing(column), value]] : [];
    });
    const values = Object.fromEntries(given) as Values;
    const names = Object.keys(values)
      .map((name) => `"${name}"`)
      .join(', ');
    groups.set(names, [...(groups.get(names) ?? []), { index, values }]);
  }
  const ids: number[] = Array.from({ length: rows.length });
  for (const [names, group] of groups) {
    const values = JSON.stringify(group.map((one) => one.values));
    const inserted = await insertAll(tx)(table)(names).execute({ rows: values });
    for (const [place, { index }] of group.entries()) ids[index] = Number(inserted[place]?.id);
  }
  return ids;
}

/**
 * Serialises changes to a record until the transaction ends. Others can still read and reference
 * it. Does nothing when the record does not exist.
 */
export const lockRow = (tx: Database, table: RecordTable, id: number | Placeholder) =>
  tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
