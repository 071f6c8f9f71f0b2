import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { StartupError } from '../startupError.ts';
import { onlyRow, type Database } from './database.ts';
import { sessions, users } from './schema/accounts.ts';
import { auditEntries } from './schema/auditEntries.ts';
import { productCategories, serviceProviderCategories } from './schema/categories.ts';
import { pictures } from './schema/pictures.ts';
import { productCategoryLinks, productImages, products } from './schema/products.ts';
import { serviceProviderCategoryLinks, serviceProviders } from './schema/serviceProviders.ts';

interface CopiedTable {
  table: PgTable;
  /** Rows that go in one statement; all of them unless told otherwise. */
  batch?: number;
}

// What a table refers to comes before it. Trees go in one statement, in which the order of rows does
// not matter. Left out are what is forgotten within a day (sign-in attempts, idempotency keys), and
// the counts of records, which the other database keeps by itself.
const TABLES: CopiedTable[] = [
  { table: users },
  { table: sessions },
  { table: serviceProviderCategories },
  { table: productCategories },
  { table: pictures, batch: 10 },
  { table: serviceProviders, batch: 1000 },
  { table: serviceProviderCategoryLinks, batch: 5000 },
  { table: products, batch: 1000 },
  { table: productCategoryLinks, batch: 5000 },
  { table: productImages, batch: 5000 },
  { table: auditEntries, batch: 1000 },
];

async function requireEmpty(db: Database) {
  for (const { table } of TABLES) {
    if ((await db.$count(table)) === 0) continue;
    throw new StartupError(
      `The database of DATABASE_URL is not empty: there is something in ${getTableName(table)}. Name an empty one, on which no server has run.`,
    );
  }
}

/** Copies rows as JSON, which keeps every value as exact as the database has it. Answers how many. */
async function copyTable(from: Database, to: Database, { table, batch }: CopiedTable) {
  const total = await from.$count(table);
  const size = batch ?? Math.max(total, 1);
  for (let offset = 0; offset < total; offset += size) {
    const part = from
      .select({ rows: sql<string>`coalesce(json_agg(part), '[]')::text` })
      .from(sql`(select * from ${table} order by ctid limit ${size} offset ${offset}) as part`);
    const { rows } = onlyRow(await part);
    await to.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`,
    );
  }
  const copied = await to.$count(table);
  if (copied !== total) throw new Error(`${copied} of ${total} ${getTableName(table)} arrived.`);
  return total;
}

/** New records go on where the numbers have got to: those of deleted ones are never used again. */
async function copyNumbers(from: Database, to: Database) {
  const sequences = await from
    .select({ name: sql<string>`sequencename`, last: sql<string | null>`last_value::text` })
    .from(sql`pg_sequences where schemaname = 'public'`);
  for (const { name, last } of sequences) {
    if (last !== null) await to.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
}

/**
 * Copies everything that lasts (accounts, sessions, records, pictures, history) from one up-to-date
 * database into another that is empty, all or nothing. Answers how many rows of each table. Throws
 * a StartupError when the other one is not empty.
 */
export const copyDatabase = (from: Database, to: Database) =>
  to.transaction(async (tx) => {
    await requireEmpty(tx);
    const copied = new Map<string, number>();
    for (const source of TABLES) {
      copied.set(getTableName(source.table), await copyTable(from, tx, source));
    }
    await copyNumbers(from, tx);
    return copied;
  });
