import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { OpenDatabase } from '../database/database.ts';
import { SHORT_LOG } from '../database/embedded/createDatabase.ts';
import { openInMemory } from '../database/embedded/embedded.ts';
import type { PoolLimits } from '../database/pool.ts';
import { openPostgres } from '../database/postgres.ts';
import { schemaVersion } from '../database/schemaVersion.ts';
import { packageRoot } from '../packageRoot.ts';

/** The database in a test run's PostgreSQL of which every test file gets a copy. */
export const TEMPLATE_DATABASE = 'marketplace_template';

async function makeTemplate(path: string) {
  const { prepare, dump, close } = await openInMemory({ initDbStartParams: SHORT_LOG });
  // Initialising PostgreSQL's default of 128 MB would take a third of the time to open a database.
  await prepare((db) => db.execute(sql`alter system set shared_buffers = '16MB'`));
  const archive = await dump();
  await close();
  await mkdir(join(path, '..'), { recursive: true });
  // Test files run at the same time: none must see a half-written template.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.from(await archive.arrayBuffer()));
  await rename(draft, path);
  return readFile(path);
}

async function readTemplate() {
  const path = join(packageRoot, '.cache', `test-database-${await schemaVersion()}.tar`);
  return readFile(path).catch(() => makeTemplate(path));
}

let template: Promise<Buffer<ArrayBuffer>> | undefined;

/** An archive of an embedded database that is up to date and empty, made once and kept in .cache. */
export const templateArchive = () => (template ??= readTemplate());

const openFromTemplate = async () =>
  openInMemory({ loadDataDir: new Blob([await templateArchive()]) });

type InMemory = Awaited<ReturnType<typeof openFromTemplate>>;

/** What a change of the schema changes. */
const catalogOf = async ({ db }: InMemory) => {
  const { rows } = await db.execute(sql`select
    (select md5(string_agg(relname || relnatts || relchecks || relhastriggers, ',' order by oid)) from pg_class) as relations,
    (select count(*) from pg_proc) as functions, (select count(*) from pg_trigger) as triggers`);
  return JSON.stringify(rows);
};

/** Removes all rows, and sets the sequences back. */
async function empty({ db }: InMemory) {
  await db.execute(sql`reset all`);
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const counts = rows.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  const filled = await db.execute<{ name: string }>(sql.raw(counts.join(' union all ')));
  if (filled.rows.length > 0) {
    await db.execute(sql.raw(`truncate ${filled.rows.map(({ name }) => name).join()} cascade`));
  }
  await db.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`);
}

// The databases in memory that no test uses: to empty one takes a thirtieth of the time to open one.
const unused: InMemory[] = [];
let originalCatalog: string | undefined;

async function openEmptied(): Promise<OpenDatabase> {
  const database = unused.pop() ?? (await openFromTemplate());
  originalCatalog ??= await catalogOf(database);
  return {
    ...database,
    close: async () => {
      if ((await catalogOf(database)) !== originalCatalog) return database.close();
      await empty(database);
      unused.push(database);
    },
  };
}

const failOnLostConnection = (line: string) => {
  if (line.startsWith('Database connection lost')) throw new Error(line);
};

/**
 * Closes the databases that are kept for the next test. Where Vitest itself has opened them it could
 * not end before its own timeout.
 */
export async function closeUnused(): Promise<void> {
  await Promise.all(unused.splice(0).map(({ close }) => close()));
}

/** Makes an empty database, up to date unless told otherwise, in a PostgreSQL, and returns its address. */
export async function createPostgresDatabase(server: string, source = TEMPLATE_DATABASE) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${source}`);
  await client.end();
  return new URL(`/${name}`, server).href;
}

/** Opens a new database without a schema: on the PostgreSQL in TEST_POSTGRES, else in memory. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_POSTGRES;
  return server
    ? openPostgres(await createPostgresDatabase(server, 'template0'), failOnLostConnection)
    : openInMemory({ initDbStartParams: SHORT_LOG });
}

/**
 * Opens a new database, migrated and empty: on the PostgreSQL in TEST_POSTGRES, with these pool
 * limits, else in memory. It is a copy of a template; the one for memory is cached in .cache, and
 * emptied for the next test when it is closed, unless its schema has changed.
 */
export async function openTestDatabase(limits?: PoolLimits): Promise<OpenDatabase> {
  const server = process.env.TEST_POSTGRES;
  return server
    ? openPostgres(await createPostgresDatabase(server), failOnLostConnection, limits)
    : openEmptied();
}
