import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction, on either engine. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Runs a command that another process of this user has sent, and returns its result as JSON. */
export type RunCommand = (command: unknown) => Promise<unknown>;

export interface OpenDatabase {
  db: Database;
  /** Whether it runs in this process, whose restart also restarts it. */
  isInProcess?: boolean;
  /**
   * Runs the migrations, then `work`, while other processes starting on the same database wait.
   */
  prepare: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** What is known of its disk's free space, while that is too little for changes. */
  lowDiskSpace?: () => Promise<{ freeMegabytes?: number } | undefined>;
  /** The free space of the disk of an embedded database, for the metrics. */
  freeDiskBytes?: () => Promise<number>;
  /** The connections to a PostgreSQL, for the metrics. */
  pool?: () => { max: number; open: number; busy: number; waiting: number };
  /** When a backup was last complete; undefined if none was. */
  lastBackup?: () => Promise<Date | undefined>;
  /**
   * From now on, runs the commands of processes that cannot open the embedded database because this
   * one has. A StartupError tells them why a command is refused.
   */
  serveCommands?: (run: RunCommand) => void;
  /** Removes what has been deleted from the files of an embedded database, which is blocked meanwhile. */
  purge?: () => Promise<void>;
  close: () => Promise<void>;
}

/** How columns are named in SQL; drizzle.config.ts says the same to drizzle-kit. */
export const casing = 'snake_case';

/** The row of a statement that always returns exactly one. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
