import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { onlyRow, type Database } from './database.ts';
import { prepared, preparedBy, preparedOn } from './statements.ts';

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
  const statements = preparedOn((tx) =>
    preparedBy((table: RecordTable) =>
      preparedBy((columns: string) => {
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
