import { sql, type Name, type SQL } from 'drizzle-orm';
import { onlyRow, type Database } from './database.ts';
import type { DataTable } from './tables.ts';

// About this much goes in one batch.
const BATCH_BYTES = 2 * 1024 * 1024;
const MAX_BATCH_ROWS = 5_000;
const FILE = 'bytea';

/** A row as JSON, in which every value is exact. */
export interface Row {
  json: string;
  /** The values of its primary key as text. */
  key: string[];
  /** The bytes that have been left out of the JSON, by column. */
  files: Record<string, Uint8Array | null>;
}

/** The columns of a table whose values are files. */
export const fileColumns = ({ columns }: DataTable) =>
  columns.filter(({ type }) => type === FILE).map(({ name }) => name);

const namesOf = (columns: { name: string }[], table = sql``) =>
  sql.join(
    columns.map(({ name }) => sql`${table}${sql.identifier(name)}`),
    sql`, `,
  );

/** How many rows fit into a batch: by the largest file, because files differ, else by the average. */
async function batchSize(db: Database, table: DataTable, total: number) {
  const files = fileColumns(table);
  let bytes = table.bytes / Math.max(total, 1);
  if (files.length > 0) {
    const sizes = files.map((name) => sql`coalesce(octet_length(${sql.identifier(name)}), 0)`);
    const largest = db
      .select({ bytes: sql<number>`coalesce(max(${sql.join(sizes, sql` + `)}), 0)::float8` })
      .from(sql`${sql.identifier(table.name)}`);
    bytes = onlyRow(await largest).bytes;
  }
  return Math.min(Math.max(Math.floor(BATCH_BYTES / Math.max(bytes, 1)), 1), MAX_BATCH_ROWS);
}

/** What may be part of the JSON of a row, and what is read apart from it. */
function selectionOf({ columns, key }: DataTable, apart: string[]) {
  const inside = columns.filter(({ name }) => !apart.includes(name));
  const keys = key.map(({ name }) => sql`t.${sql.identifier(name)}::text`);
  return {
    json: sql<string>`(select row_to_json(part)::text from (select ${namesOf(inside, sql`t.`)}) as part)`,
    // JSON, because the drivers of the two databases return arrays differently.
    key: sql<string[]>`json_build_array(${sql.join(keys, sql`, `)})`,
    ...Object.fromEntries(
      apart.map((name, at) => [
        `file${at}`,
        sql<Uint8Array | null>`t.${sql.identifier(name)}`.as(`file${at}`),
      ]),
    ),
  };
}

function after({ key }: DataTable, last: string[]): SQL | undefined {
  if (last.length === 0) return undefined;
  const values = key.map(({ type }, at) => sql`${last[at]}::text::${sql.raw(type)}`);
  return sql`(${namesOf(key)}) > (${sql.join(values, sql`, `)})`;
}

/**
 * Reads a table in batches of a few megabytes, in the order of its primary key. The columns in
 * `apart` are returned as bytes and are not part of the JSON.
 */
export async function* readRows(
  db: Database,
  table: DataTable,
  total: number,
  apart: string[],
): AsyncGenerator<Row[]> {
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key.`);
  const size = await batchSize(db, table, total);
  const selection = selectionOf(table, apart);
  for (let last: string[] = []; ;) {
    const found: Record<string, unknown>[] = await db
      .select(selection)
      .from(sql`${sql.identifier(table.name)} as t`)
      .where(after(table, last))
      .orderBy(namesOf(table.key))
      .limit(size);
    const rows = found.map(({ json, key, ...files }) => ({
      json: json as string,
      key: key as string[],
      files: Object.fromEntries(
        apart.map((name, at) => [name, files[`file${at}`] as Uint8Array | null]),
      ),
    }));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.key ?? [];
  }
}

/**
 * Returns how to insert the rows of a table in batches, as `readRows` returns them, bytes included,
 * and how to end. The batches of a tree are kept in a temporary table and inserted at once, because a
 * row may refer to a later one.
 */
export async function insertionInto(tx: Database, table: DataTable) {
  const target = sql.identifier(table.name);
  const names = namesOf(table.columns);
  const insertTo = (to: Name) => (rows: string[]) =>
    tx.execute(
      sql`insert into ${to} (${names}) select ${names} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)`,
    );
  if (!table.references.includes(table.name)) {
    return { insert: insertTo(target), end: async () => undefined };
  }
  const staged = sql.identifier(`staged_${table.name}`);
  await tx.execute(sql`create temporary table ${staged} (like ${target}) on commit drop`);
  return {
    insert: insertTo(staged),
    end: async () => {
      await tx.execute(
        sql`insert into ${target} (${names}) select ${names} from ${staged} order by ${namesOf(table.key)}`,
      );
      await tx.execute(sql`drop table ${staged}`);
    },
  };
}
