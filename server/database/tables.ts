import { getTableName, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { signInAttempts } from './schema/accounts.ts';
import { idempotencyKeys } from './schema/idempotencyKeys.ts';
import { lastBackup } from './schema/lastBackup.ts';
import { challengeKeys, passkeyChallenges } from './schema/passkeys.ts';
import { productSearch } from './schema/products.ts';
import { recordCounts } from './schema/recordCounts.ts';
import { signInChallenges } from './schema/secondFactors.ts';
import { searchQueue, searchWords } from './schema/search.ts';

// Rows that expire within a day, and what signs them, rows that the triggers of the target derive from the records,
// and what is true of the original only.
const NOT_COPIED: string[] = [
  signInAttempts,
  signInChallenges,
  passkeyChallenges,
  challengeKeys,
  idempotencyKeys,
  recordCounts,
  productSearch,
  searchWords,
  searchQueue,
  lastBackup,
].map(getTableName);

interface Column {
  name: string;
  /** The type as PostgreSQL writes it, such as `bigint` or `bytea`. */
  type: string;
}

export interface DataTable {
  name: string;
  columns: Column[];
  /** The columns of the primary key, in its order. */
  key: Column[];
  /** Size on disk, large values included. */
  bytes: number;
  /** The tables it refers to, itself included where it is a tree. */
  references: string[];
}

const columnsOf = (numbers: 't' | 'key') => sql<Column[]>`(
  select coalesce(json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)
  ) order by ${numbers === 'key' ? sql`array_position(k.conkey, a.attnum)` : sql`a.attnum`}), '[]')
  from pg_attribute a ${numbers === 'key' ? sql`join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p' and a.attnum = any (k.conkey)` : sql``}
  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
)`;

/** Orders tables so that each comes after those it refers to. */
function byReference(tables: DataTable[]): DataTable[] {
  const ordered: DataTable[] = [];
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

/**
 * Every table with persistent data that the migrations have made, so that a new one cannot be left
 * behind; each after those it refers to.
 */
export async function readTables(db: Database): Promise<DataTable[]> {
  const found = await db
    .select({
      name: sql<string>`t.relname`,
      columns: columnsOf('t'),
      key: columnsOf('key'),
      bytes: sql<number>`pg_total_relation_size(t.oid)::float8`,
      references: sql<string[]>`(
        select coalesce(json_agg(distinct f.confrelid::regclass::text), '[]')
        from pg_constraint f where f.conrelid = t.oid and f.contype = 'f'
      )`,
    })
    .from(sql`pg_class t`)
    .where(sql`t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`)
    .orderBy(sql`t.relname collate "C"`);
  return byReference(found.filter(({ name }) => !NOT_COPIED.includes(name)));
}

/** How many rows each of these tables has. */
export async function countRows(db: Database, tables: DataTable[]) {
  const counts = new Map<string, number>();
  // One after the other: a transaction is one connection.
  for (const { name } of tables) counts.set(name, await db.$count(sql`${sql.identifier(name)}`));
  return counts;
}

/** A sequence, and the id that it gave last as digits; null if it has given none. */
export interface Sequence {
  name: string;
  last: string | null;
}

/** The sequences of the ids. */
export const readSequences = (db: Database): Promise<Sequence[]> =>
  db
    .select({ name: sql<string>`sequencename`, last: sql<string | null>`last_value::text` })
    .from(sql`pg_sequences where schemaname = 'public' order by sequencename collate "C"`);

/** Continues sequences where they were, so that the id of a deleted record is never used again. */
export async function setSequences(db: Database, sequences: Sequence[]) {
  for (const { name, last } of sequences) {
    if (last !== null) await db.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
}
