import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './database/postgres.ts';
import { createPostgresDatabase } from './testing/database.ts';
import { dataFolders } from './testing/dataFolders.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { runProcess } from './testing/process.ts';
import { waitForOutput } from './testing/waitForOutput.ts';

const folder = dataFolders();
const keep = killAfterEach();

const createDatabase = () => createPostgresDatabase(process.env.TEST_POSTGRES ?? '');

/** Runs statements on a connection that stays open until the end of the test, and returns it. */
async function run(url: string, statements: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(statements);
  return client;
}

/** Runs statements in a transaction that stays open, and returns a function that ends it. */
async function hold(url: string, statements: string) {
  const client = await run(url, `begin; ${statements}`);
  return () => client.query('commit');
}

test('a server prints how long it has been waiting for another one that migrates', async () => {
  const url = await createDatabase();
  const other = await openPostgres(url, () => undefined);
  const waiting =
    /^Waiting for another server that is migrating the database: \d+ attempts, \d+ s/m;
  const server = await other.prepare(async () => {
    const started = keep(runProcess('main', { DATABASE_URL: url }));
    await waitForOutput({ output: started.said }, waiting);
    return started;
  });
  expect(await server.url()).toMatch(/^http/);
  await other.close();
});

test('a server prints how far its migrations are while one waits for a lock', async () => {
  const url = await createDatabase();
  const records = 'drizzle.migrations';
  const change = await hold(url, `delete from ${records} where name = 'functions'`);
  await change();
  const release = await hold(url, `lock table ${records} in share mode`);
  const server = keep(runProcess('main', { DATABASE_URL: url }));
  await waitForOutput(
    { output: server.said },
    /^Migrating the database: 0 of 1 migrations, \d+ s$/m,
  );
  await release();
  await server.url();
  expect(server.said()).toMatch(/^Migrating the database: 1 of 1 migrations, \d+ s, finished$/m);
});

test('a server prints how far the sample data is', async () => {
  const url = await createDatabase();
  const release = await hold(url, 'lock table products in share mode');
  const server = keep(runProcess('main', { DATABASE_URL: url, SAMPLE_DATA: 'true' }));
  await waitForOutput(
    { output: server.said },
    /^Adding the sample data: [1-9]\d* pictures, \d+ s$/m,
  );
  await release();
  await server.url();
  expect(server.said()).toMatch(/^Adding the sample data: \d{2,} pictures, \d+ s, finished$/m);
});

test('copy-to-postgres prints how many rows it has copied', async () => {
  folder.copyPrepared(folder.path);
  const url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '', 'template0');
  await run(
    url,
    `create function wait() returns event_trigger language plpgsql
      as 'begin perform pg_advisory_xact_lock(1); end';
    create event trigger wait on ddl_command_start execute function wait()`,
  );
  const release = await hold(url, 'select pg_advisory_xact_lock(1)');
  const env = { DATA_DIR: folder.path, DATABASE_URL: url };
  const command = keep(runProcess('data', env, ['copy-to-postgres']));
  await waitForOutput(command, /^Restoring: 0 of [1-9]\d* rows, \d+ s$/m);
  await release();
  expect(await command.exited).toMatchObject({ code: 0 });
  expect(command.output()).toMatch(
    /^Restoring: (\d+) of \1 rows, .*\d+ s, finished\nCopied to PostgreSQL: /m,
  );
});
