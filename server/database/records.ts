import { and, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type AnyPgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import { casing, type Database } from './database.ts';
import { SEARCH_TYPE } from './schema/columns.ts';
import { memoise, prepared } from './statements.ts';

/** A table of records, each with an id. */
export type RecordTable = PgTable & { id: AnyPgColumn };

/** The column with this name. Throws if the table has none. */
export function columnOf(table: RecordTable, name: string): AnyPgColumn {
  const column = (getTableColumns(table) as Record<string, AnyPgColumn>)[name];
  if (!column) throw new Error(`The table ${getTableName(table)} has no column "${name}".`);
  return column;
}

/**
 * The columns of a table that are part of its records: all but those that only searches and unique
 * indexes read, which are named `nameKey` or `searchDocument`, and those that refer to pictures, which
 * are named `brandLogoHash`.
 */
export const recordColumns = <Table extends RecordTable>(table: Table) => {
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table));
  return Object.fromEntries(
    columns.filter(
      ([name, column]) => column.getSQLType() !== SEARCH_TYPE && !name.endsWith('Hash'),
    ),
  ) as Omit<Table['_']['columns'], `${string}Key` | 'searchDocument' | `${string}Hash`>;
};

type Values = Record<string, unknown>;

/** Sets the columns of a record that the row has. */
export const updateRecord = (tx: Database, table: RecordTable, id: number, row: object) =>
  tx
    .update(table)
    .set({ ...row })
    .where(eq(table.id, id));

type Columns = Record<string, AnyPgColumn>;

const renewed = (name: string) => sql`renewed.${sql.identifier(name)}`;

/**
 * Sets columns of text in rows that have an `id`, by one statement; only in those whose columns `given`
 * are what the rows say.
 */
export function setTexts(
  db: Database,
  table: RecordTable,
  rows: Values[],
  { set, given = {} }: { set: Columns; given?: Columns },
) {
  const names = Object.keys({ ...given, ...set });
  const types = names.map((name) => sql`${sql.identifier(name)} text`);
  const json = JSON.stringify(rows);
  return db
    .update(table)
    .set(Object.fromEntries(Object.keys(set).map((name) => [name, renewed(name)])))
    .from(sql`json_to_recordset(${json}::json) as renewed (id bigint, ${sql.join(types, sql`, `)})`)
    .where(
      and(
        eq(table.id, renewed('id')),
        ...Object.entries(given).map(
          ([name, column]) => sql`${column} is not distinct from ${renewed(name)}`,
        ),
      ),
    );
}

const columnNames = new CasingCache(casing);

/** Inserts rows that have these columns, however many, and returns their ids, which ascend in their order. */
async function insertAll(tx: Database, table: RecordTable, columns: string, rows: Values[]) {
  const list = sql.raw(columns);
  const given = sql`json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
  const inserted = await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from ${given} with ordinality as rows order by ordinality returning id::float8 as id`,
  );
  return (inserted as { rows: { id: number }[] }).rows.map(({ id }) => id);
}

/** A value as it is stored: those of other columns are what JSON makes of them. */
export const storedValue = (column: AnyPgColumn, value: unknown) =>
  value !== null && is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value;

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
      if (!column || value === undefined) return [];
      return [[columnNames.getColumnCasing(column), storedValue(column, value)]];
    });
    const values = Object.fromEntries(given) as Values;
    const names = Object.keys(values)
      .map((name) => `"${name}"`)
      .join(', ');
    groups.set(names, [...(groups.get(names) ?? []), { index, values }]);
  }
  const ids: number[] = Array.from({ length: rows.length });
  for (const [names, group] of groups) {
    const values = group.map((one) => one.values);
    const inserted = await insertAll(tx, table, names, values);
    for (const [place, { index }] of group.entries()) ids[index] = inserted[place] ?? 0;
  }
  return ids;
}

const lockById = memoise((tx: Database) =>
  memoise((table: RecordTable) =>
    prepared(
      tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.id, sql.placeholder('id')))
        .for('no key update'),
    ),
  ),
);

/**
 * Serialises changes to a record until the transaction ends. Others can still read and reference
 * it. Does nothing when the record does not exist.
 */
export const lockRow = (tx: Database, table: RecordTable, id: number) =>
  lockById(tx)(table).execute({ id });
