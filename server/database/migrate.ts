import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { withProgress, type Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import { onlyRow, type Database } from './database.ts';
import { isLockTimeout } from './errors.ts';
import { renewSearchKeys } from './searchKeys.ts';
import { fillUniqueKeys } from './uniqueKeys.ts';

/** The folder of drizzle-kit's SQL migrations, in the sources and in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Times under which the journal once had a migration, and databases therefore have it.
const FORMER_TIMES: Record<string, number[]> = {
  '0013_search': [1_795_387_967_808, 1_795_391_383_888],
};

// Applied after the migrations whenever it has changed, and recorded under this name.
const FUNCTIONS = 'functions';

const BREAKPOINT = '--> statement-breakpoint';
const CONCURRENT_INDEX = /^\s*(create\s+(unique\s+)?|drop\s+)index\s+concurrently\b/im;
// While a migration waits for a lock, the calls that need the table wait behind it: less than the
// timeout of their statements.
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 5;
const LOCK_PAUSE_MS = 2_000;

// Drizzle's table, in which the versions before this migrator recorded hash and time.
const RECORDS = sql`drizzle.__drizzle_migrations`;

/** A migration as drizzle-kit writes it. */
interface Migration {
  name: string;
  times: number[];
  hash: string;
  statements: string[];
  /** Concurrent index builds are not possible in a transaction. */
  isInTransaction: boolean;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

async function readMigration(folder: string, name: string, times: number[]) {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  return {
    name,
    times,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(BREAKPOINT),
    isInTransaction: !CONCURRENT_INDEX.test(text),
  } satisfies Migration;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as Journal;
  return Promise.all(
    entries.map(({ tag, when }) =>
      readMigration(folder, tag, [when, ...(FORMER_TIMES[tag] ?? [])]),
    ),
  );
}

/** A migration as a database has recorded it; without a name by versions before this migrator. */
interface Recorded {
  hash: string;
  time: number;
  name: string | null;
}

async function readRecorded(db: Database): Promise<Recorded[]> {
  const { found } = onlyRow(
    await db
      .select({ found: sql<boolean>`records is not null` })
      .from(sql`to_regclass('drizzle.__drizzle_migrations') as records`),
  );
  if (!found) return [];
  return db
    .select({
      hash: sql<string>`record.hash`,
      time: sql<number>`record.created_at::float8`,
      name: sql<string | null>`to_jsonb(record) ->> 'name'`,
    })
    .from(sql`${RECORDS} as record`)
    .orderBy(sql`record.created_at`);
}

/** By time too, because line endings change the hash. */
const isRecordOf =
  ({ hash, times }: Migration) =>
  (record: Recorded) =>
    record.hash === hash || times.includes(record.time);

function requireKnown(recorded: Recorded[], migrations: Migration[]) {
  const unknown = recorded.filter(
    (record) =>
      record.name !== FUNCTIONS && !migrations.some((migration) => isRecordOf(migration)(record)),
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ name, time }) => name ?? `that of ${new Date(time).toISOString()}`);
  throw new StartupError(
    `A newer version of Marketplace Admin has migrated the database: this version knows the migrations up to ${migrations.at(-1)?.name}, but not ${names.join(', ')}. Start the newer version, or restore a backup from before the upgrade.`,
  );
}

const createRecords = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists ${RECORDS} (id serial primary key, hash text not null, created_at bigint)`,
    );
    await tx.execute(sql`alter table ${RECORDS} add column if not exists name text`);
  });

async function run(db: Database, { name, hash, times, statements }: Migration) {
  for (const statement of statements) await db.execute(sql.raw(statement));
  if (name === FUNCTIONS) await db.execute(sql`delete from ${RECORDS} where name = ${name}`);
  await db.execute(
    sql`insert into ${RECORDS} (hash, created_at, name) values (${hash}, ${times[0]}, ${name})`,
  );
}

async function runWithLocks(db: Database, migration: Migration, lockTimeout: number) {
  const timeout = sql.raw(String(lockTimeout));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = ${timeout}`);
        await run(tx, migration);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === LOCK_ATTEMPTS) {
        throw new StartupError(
          `The migration ${migration.name} has changed nothing: another transaction kept a table locked during ${LOCK_ATTEMPTS} attempts of ${lockTimeout / 1_000} s. End that transaction (pg_stat_activity shows it), and start again.`,
          { cause: error },
        );
      }
    }
    await delay(LOCK_PAUSE_MS);
  }
}

async function pendingMigrations(db: Database, folder: string) {
  const migrations = await readMigrations(folder);
  const recorded = await readRecorded(db);
  requireKnown(recorded, migrations);
  const pending = migrations.filter((migration) => !recorded.some(isRecordOf(migration)));
  const functions = await readMigration(folder, FUNCTIONS, [Date.now()]);
  if (!recorded.some(({ name, hash }) => name === FUNCTIONS && hash === functions.hash)) {
    pending.push(functions);
  }
  return pending;
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
  let [done, total] = [0, 0];
  const counts = () => `${done} of ${total} migrations`;
  await withProgress({ what: 'Migrating the database', counts, print }, async (check) => {
    const pending = await pendingMigrations(db, folder);
    total = pending.length;
    if (total > 0) await createRecords(db);
    for (const migration of pending) {
      if (migration.isInTransaction) await runWithLocks(db, migration, lockTimeout);
      else await run(db, migration);
      done += 1;
      check();
    }
  });
}

/**
 * Migrates a database, and fills in what only JavaScript can compute from its rows. `print` receives
 * the progress.
 */
export async function upgrade(db: Database, print: Print) {
  await migrate(db, { print });
  await fillUniqueKeys(db, print);
  await renewSearchKeys(db, print);
}
