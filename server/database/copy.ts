import { getTableName, sql } from 'drizzle-orm';
import { withProgress, type Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import { onlyRow, type Database } from './database.ts';
import { signInAttempts } from './schema/accounts.ts';
import { idempotencyKeys } from './schema/idempotencyKeys.ts';
import { productSearch } from './schema/products.ts';
import { recordCounts } from './schema/recordCounts.ts';
import { searchQueue, searchWords } from './schema/search.ts';

// Rows that expire within a day, and rows that the triggers of the target derive from the records.
const NOT_COPIED: string[] = [
  signInAttempts,
  idempotencyKeys,
  recordCounts,
  productSearch,
  searchWords,
  searchQueue,
].map(getTableName);

// About this much goes in one statement.
const BATCH_BYTES = 4 * 1024 * 1024;

interface SourceTable {
  name: string;
  rows: number;
  /** Size on disk, large values included. */
  bytes: number;
  /** The tables it refers to, itself included where it is a tree. */
  references: string[];
}

/** Every table that the migrations have made, so that a new one cannot be left behind. */
async function readTables(db: Database): Promise<SourceTable[]> {
  const found = await db
    .select({
      name: sql<string>`t.relname`,
      bytes: sql<number>`pg_total_relation_size(t.oid)::float8`,
      references: sql<string[]>`(
        select coalesce(json_agg(distinct f.confrelid::regclass::text), '[]')
        from pg_constraint f where f.conrelid = t.oid and f.contype = 'f'
      )`,
    })
    .from(sql`pg_class t`)
    .where(sql`t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`)
    .orderBy(sql`t.relname collate "C"`);
  const tables = found.filter(({ name }) => !NOT_COPIED.includes(name));
  const counted: SourceTable[] = [];
  // One after the other: a transaction is one connection.
  for (const table of tables) {
    counted.push({ ...table, rows: await db.$count(sql`${sql.identifier(table.name)}`) });
  }
  return counted;
}

/** Orders tables so that each comes after those it refers to. */
function byReference(tables: SourceTable[]): SourceTable[] {
  const ordered: SourceTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name, references }) =>
      references.every((other) => other === name || !waiting.has(other)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join()}.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

function requireEmpty(tables: SourceTable[]) {
  const filled = tables.find(({ rows }) => rows > 0);
  if (!filled) return;
  throw new StartupError(
    `The database of DATABASE_URL is not empty: the table ${filled.name} has rows. Use an empty database on which no server has run.`,
  );
}

/** The rows per INSERT. A tree is copied by one, in which the order of its rows does not matter. */
const batchSize = ({ name, rows, bytes, references }: SourceTable) =>
  references.includes(name)
    ? Math.max(rows, 1)
    : Math.max(Math.floor((BATCH_BYTES * rows) / Math.max(bytes, 1)), 1);

/** Copies rows as JSON, which keeps every value exact. */
async function copyTable(
  from: Database,
  to: Database,
  table: SourceTable,
  onRows: (count: number) => void,
) {
  const { name, rows: total } = table;
  const source = sql.identifier(name);
  const size = batchSize(table);
  for (let offset = 0; offset < total; offset += size) {
    const part = from
      .select({ rows: sql<string>`coalesce(json_agg(part), '[]')::text` })
      .from(sql`(select * from ${source} order by ctid limit ${size} offset ${offset}) as part`);
    const { rows } = onlyRow(await part);
    await to.execute(
      sql`insert into ${source} select * from json_populate_recordset(null::${source}, ${rows}::json)`,
    );
    onRows(Math.min(size, total - offset));
  }
  const copied = await to.$count(sql`${source}`);
  if (copied !== total) throw new Error(`${copied} of ${total} rows of ${name} were copied.`);
}

/** Continues every sequence where it is, so that the id of a deleted record is never used again. */
async function copySequences(from: Database, to: Database) {
  const sequences = await from
    .select({ name: sql<string>`sequencename`, last: sql<string | null>`last_value::text` })
    .from(sql`pg_sequences where schemaname = 'public'`);
  for (const { name, last } of sequences) {
    if (last !== null) await to.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
}

/**
 * Copies all persistent data (accounts, sessions, records, pictures, history) from one up-to-date
 * database to an empty one, in one transaction. Returns the number of rows by table. Throws
 * a StartupError when the other database is not empty. `print` receives the progress.
 */
export async function copyDatabase(from: Database, to: Database, print: Print) {
  let [copied, total] = [0, 0];
  const counts = () => `${copied} of ${total} rows`;
  return withProgress({ what: 'Copying to PostgreSQL', counts, print }, (check) =>
    to.transaction(async (tx) => {
      requireEmpty(await readTables(tx));
      const tables = byReference(await readTables(from));
      total = tables.reduce((sum, { rows }) => sum + rows, 0);
      for (const table of tables) {
        await copyTable(from, tx, table, (count) => {
          copied += count;
          check();
        });
      }
      await copySequences(from, tx);
      return new Map(tables.map(({ name, rows }) => [name, rows]));
    }),
  );
}
