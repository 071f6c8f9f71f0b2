import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startupError.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { copyMigrations } from '../testing/migrationFolders.ts';
import { casing } from './database.ts';
import { migrate } from './migrate.ts';

// Far less than the time for which a test holds a lock.
const LOCK_TIMEOUT_MS = 50;

let url: string;
beforeAll(async () => {
  url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
});

async function connect() {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Runs a migration with this content on a connection of its own. */
async function runMigration(name: string, text: string) {
  const folder = await copyMigrations({ added: { [name]: text } });
  return migrate(drizzle(await connect(), { casing }), { folder, lockTimeout: LOCK_TIMEOUT_MS });
}

/** Resolves when as many statements as given wait for a lock. */
const waitForWaiting = async (client: Client, count: number) => {
  await expect
    .poll(
      async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      },
      { interval: 10 },
    )
    .toBe(count);
};

test('a migration that waits for a lock lets other calls pass between its attempts, and runs once the lock is free', async () => {
  const [holder, other] = [await connect(), await connect()];
  await holder.query('begin; lock table saved_views in access share mode');
  const migrating = runMigration('0090_waiting', 'ALTER TABLE "saved_views" ADD COLUMN "x" int');
  await waitForWaiting(other, 1);
  // It has given up its place in the queue, in which this read would otherwise wait behind it.
  await waitForWaiting(other, 0);
  expect((await other.query('select from saved_views')).rowCount).toBe(0);
  await holder.query('rollback');
  await migrating;
  expect((await other.query('select x from saved_views')).rowCount).toBe(0);
  await other.query(
    `alter table saved_views drop column x; delete from drizzle.migrations where name = '0090_waiting'`,
  );
});

test('a migration whose table stays locked fails with a sentence, and has changed nothing', async () => {
  const [holder, other] = [await connect(), await connect()];
  await holder.query('begin; lock table saved_views in access share mode');
  const migrating = runMigration(
    '0090_locked',
    'CREATE TABLE "before" (id int);\n--> statement-breakpoint\nALTER TABLE "saved_views" ADD COLUMN "x" int',
  );
  await expect(migrating).rejects.toThrow(StartupError);
  await expect(migrating).rejects.toThrow(
    /^The migration 0090_locked has changed nothing: another transaction kept a table locked/,
  );
  await holder.query('rollback');
  const { rows } = await other.query(`select to_regclass('before') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('writes go on while an index is built concurrently', async () => {
  const [writer, other] = [await connect(), await connect()];
  // The build waits for the end of every transaction that has written to the table.
  await writer.query(`begin; insert into search_words (word) values ('first')`);
  const migrating = runMigration(
    '0090_index',
    'CREATE INDEX CONCURRENTLY "words_again" ON "search_words" ("word")',
  );
  await waitForWaiting(other, 1);
  await other.query(`insert into search_words (word) values ('second')`);
  await waitForWaiting(other, 1);
  await writer.query('commit');
  await migrating;
  const { rows } = await other.query(
    `select indisvalid from pg_index where indexrelid = 'words_again'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});
