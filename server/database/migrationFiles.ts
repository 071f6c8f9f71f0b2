import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startupError.ts';
import { onlyRow, type Database } from './database.ts';

/** The folder of drizzle-kit's SQL migrations, in the sources and in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Times under which the journal once had a migration, and databases therefore have it.
const FORMER_TIMES: Record<string, number[]> = {
  '0013_search': [1_795_387_967_808, 1_795_391_383_888],
};

/** The file that is applied after the migrations whenever it has changed, and recorded under this name. */
export const FUNCTIONS = 'functions';

/** The file that makes the table of records. */
export const RECORDS_FILE = 'records';

const BREAKPOINT = '--> statement-breakpoint';
const CONCURRENT_INDEX = /^\s*(create\s+(unique\s+)?|drop\s+)index\s+concurrently\b/im;
/** The table in which migrations are recorded, which RECORDS_FILE makes. */
export const RECORDS = sql`drizzle.migrations`;
/** The table of Drizzle's own migrator, in which 0.1.0 and earlier recorded hash and time. */
export const FORMER_RECORDS = sql`drizzle.__drizzle_migrations`;

/** A migration as drizzle-kit writes it. */
export interface Migration {
  name: string;
  times: number[];
  hash: string;
  statements: string[];
  /** Concurrent index builds are not possible in a transaction. */
  isInTransaction: boolean;
}

const textOf = (folder: string, name: string) => readFile(join(folder, `${name}.sql`), 'utf8');

/** The statements of a file beside the migrations. */
export const readStatements = async (name: string) =>
  (await textOf(migrationsFolder, name)).split(BREAKPOINT);

interface Journal {
  entries: { tag: string; when: number }[];
}

async function readMigration(folder: string, name: string, times: number[]) {
  const text = await textOf(folder, name);
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

/** Which tables of records a database has. */
export const readTablesOfRecords = async (db: Database) =>
  onlyRow(
    await db
      .select({
        current: sql<boolean>`to_regclass('drizzle.migrations') is not null`,
        former: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`,
      })
      .from(sql`(values (1)) as one`),
  );

async function readRecorded(db: Database): Promise<Recorded[]> {
  const { current, former } = await readTablesOfRecords(db);
  if (!current && !former) return [];
  return db
    .select({
      hash: sql<string>`record.hash`,
      time: sql<number>`record.created_at::float8`,
      name: sql<string | null>`to_jsonb(record) ->> 'name'`,
    })
    .from(sql`${current ? RECORDS : FORMER_RECORDS} as record`)
    .orderBy(sql`record.created_at`);
}

/** By time too, because line endings change the hash. */
const isRecordOf =
  ({ hash, times }: Migration) =>
  (record: Recorded) =>
    record.hash === hash || times.includes(record.time);

function rejectNewerMigrations(recorded: Recorded[], migrations: Migration[]) {
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

/** The place of a migration. Throws a StartupError for one of a newer version. */
function placeOf(migrations: Migration[], tag: string) {
  const at = migrations.findIndex(({ name }) => name === tag);
  if (at >= 0) return at;
  throw new StartupError(
    `A newer version of Marketplace Admin has written the backup: this version knows the migrations up to ${migrations.at(-1)?.name}, but not ${tag}. Restore it with the newer version.`,
  );
}

/** Throws a StartupError for the schema, named by its last migration, of a newer version. */
export const rejectNewerSchema = async (tag: string) =>
  void placeOf(await readMigrations(migrationsFolder), tag);

/**
 * The migrations that a database does not have yet, then the functions if they have changed; with
 * `until`, only those up to the migration of this name. Throws a StartupError if a newer version has
 * migrated the database.
 */
export async function pendingMigrations(db: Database, folder: string, until?: string) {
  const migrations = await readMigrations(folder);
  const recorded = await readRecorded(db);
  rejectNewerMigrations(recorded, migrations);
  const end = until === undefined ? migrations.length : placeOf(migrations, until) + 1;
  const pending = migrations
    .slice(0, end)
    .filter((migration) => !recorded.some(isRecordOf(migration)));
  const functions = await readMigration(folder, FUNCTIONS, [Date.now()]);
  const hasFunctions = recorded.some(
    ({ name, hash }) => name === FUNCTIONS && hash === functions.hash,
  );
  // They need what the last migration adds.
  if (end === migrations.length && !hasFunctions) pending.push(functions);
  return pending;
}

/**
 * The schema of a database, named by its last migration; undefined if it has none. Throws a
 * StartupError if a newer version has migrated it, or if its migration has been interrupted.
 */
export async function schemaOf(db: Database) {
  const migrations = await readMigrations(migrationsFolder);
  const recorded = await readRecorded(db);
  rejectNewerMigrations(recorded, migrations);
  const has = migrations.map((migration) => recorded.some(isRecordOf(migration)));
  const last = has.lastIndexOf(true);
  if (has.slice(0, last).includes(false)) {
    throw new StartupError(
      'The database has not been migrated completely. Start the server once, and try again.',
    );
  }
  return migrations[last]?.name;
}

/**
 * Throws a StartupError for a database that an earlier version has migrated, and may be using.
 */
export async function rejectEarlierSchema(db: Database) {
  const hasSchema = (await readRecorded(db)).length > 0;
  if (!hasSchema || (await pendingMigrations(db, migrationsFolder)).length === 0) return;
  throw new StartupError(
    'The database is that of an earlier version of Marketplace Admin, whose servers may be running. Use the commands of that version, or start a server of this one first, which migrates the database.',
  );
}
