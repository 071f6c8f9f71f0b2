import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withProgress, type Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import type { Database } from './database.ts';
import { isLockTimeout } from './errors.ts';
import {
  FORMER_RECORDS,
  FUNCTIONS,
  migrationsFolder,
  pendingMigrations,
  readStatements,
  readTablesOfRecords,
  RECORDS,
  RECORDS_FILE,
  type Migration,
} from './migrationFiles.ts';
import { renewSearchKeys } from './searchKeys.ts';
import { fillUniqueKeys } from './uniqueKeys.ts';

// While a migration waits for a lock, the calls that need the table wait behind it: less than the
// timeout of their statements.
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 5;
const LOCK_PAUSE_MS = 2_000;

const CONCURRENTLY = /\b(index)\s+concurrently\b/gi;

/** Makes the table of records, out of that of 0.1.0 if there is one. */
async function createRecords(tx: Database) {
  const { former } = await readTablesOfRecords(tx);
  if (former) await tx.execute(sql`alter table ${FORMER_RECORDS} rename to migrations`);
  for (const statement of await readStatements(RECORDS_FILE)) {
    await tx.execute(sql.raw(statement));
  }
}

async function run(db: Database, { name, hash, times, statements }: Migration) {
  for (const statement of statements) await db.execute(sql.raw(statement));
  if (name === FUNCTIONS) await db.execute(sql`delete from ${RECORDS} where name = ${name}`);
  await db.execute(
    sql`insert into ${RECORDS} (hash, created_at, name) values (${hash}, ${times[0]}, ${name})`,
  );
}

/** Runs the step of a migration in a transaction that waits for locks only briefly, and tries again. */
async function runWithLocks(
  db: Database,
  { name, lockTimeout }: { name: string; lockTimeout: number },
  step: (tx: Database) => Promise<void>,
) {
  const timeout = sql.raw(String(lockTimeout));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = ${timeout}`);
        await step(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === LOCK_ATTEMPTS) {
        throw new StartupError(
          `The migration ${name} has changed nothing: another transaction kept a table locked during ${LOCK_ATTEMPTS} attempts of ${lockTimeout / 1_000} s. End that transaction (pg_stat_activity shows it), and start again.`,
          { cause: error },
        );
      }
    }
    await delay(LOCK_PAUSE_MS);
  }
}

/** How migrations run; the defaults are for production. */
export interface MigrateOptions {
  folder?: string;
  /** Milliseconds for which a migration waits for a lock before it tries again. */
  lockTimeout?: number;
  /** Receives the progress. */
  print?: Print;
}

/**
 * Runs the migrations that a database does not have yet, each in a transaction of its own, which
 * waits for locks only briefly; those with `CREATE INDEX CONCURRENTLY` outside of transactions, and
 * from their first statement again if they were interrupted. Then replaces the functions, if they
 * have changed. Throws a StartupError if a newer version has migrated the database, or if another
 * transaction keeps a table locked. No other process may migrate at the same time.
 */
export async function migrate(
  db: Database,
  {
    folder = migrationsFolder,
    lockTimeout = LOCK_TIMEOUT_MS,
    print = () => undefined,
  }: MigrateOptions = {},
) {
  const pending = await pendingMigrations(db, folder);
  const counts = (done: number) => `${done} of ${pending.length} migrations`;
  await withProgress({ what: 'Migrating the database', counts, print }, async (step) => {
    const { current } = await readTablesOfRecords(db);
    if (!current) await runWithLocks(db, { name: 'of the records', lockTimeout }, createRecords);
    for (const migration of pending) {
      const { name, isInTransaction } = migration;
      const runIn = (tx: Database) => run(tx, migration);
      if (isInTransaction) await runWithLocks(db, { name, lockTimeout }, runIn);
      else await runIn(db);
      step(1);
    }
  });
}

/**
 * Runs the migrations of a new database in the transaction that creates its tables, the first ones up
 * to that named `until` or all that are left. Throws a StartupError if there is none of this name.
 */
export async function migrateWithin(tx: Database, until?: string) {
  const pending = await pendingMigrations(tx, migrationsFolder, until);
  if (!(await readTablesOfRecords(tx)).current) await createRecords(tx);
  for (const migration of pending) {
    const statements = migration.statements.map((text) => text.replace(CONCURRENTLY, '$1'));
    await run(tx, { ...migration, statements });
  }
}

/**
 * Migrates a database, and fills in what only JavaScript can compute from its rows. `print` receives
 * the progress.
 */
export async function upgrade(db: Database, print: Print) {
  await migrate(db, { print });
  await fillKeys(db, print);
}

/** Fills in what only JavaScript can compute from the rows of a database that has been migrated. */
export async function fillKeys(db: Database, print: Print) {
  await fillUniqueKeys(db, print);
  await renewSearchKeys(db, print);
}
