import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction in it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export interface OpenDatabase {
  db: Database;
  /**
   * Brings the schema up to date, then runs `work`, while every other process that starts on the
   * same database waits.
   */
  prepare: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Where drizzle-kit's SQL migrations are, in the sources as in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** How columns are named in SQL; drizzle.config.ts says the same to drizzle-kit. */
export const casing = 'snake_case';

/** The row of a statement that always answers exactly one. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The statement answered no row.');
  return row;
}
