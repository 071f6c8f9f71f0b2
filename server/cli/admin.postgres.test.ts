import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { createUser } from '../security/users.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { columnsWith, createMarkedProvider, filesWith } from '../testing/markedProvider.ts';
import { runProcess, temporaryFolder } from '../testing/process.ts';
import { signedInApp, testUser } from '../testing/server.ts';

async function admin(url: string, args: string[]) {
  const command = runProcess('admin', { DATABASE_URL: url }, args);
  return { ...(await command.exited), output: command.output() };
}

test('does not migrate a PostgreSQL that servers of an earlier version may be using', async () => {
  const url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
  expect(await admin(url, ['create', 'grace'])).toMatchObject({ code: 0 });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`drop table challenge_keys;
    delete from drizzle.migrations where name = '0032_challenge_keys'`);
  expect(await admin(url, ['list'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('an earlier version of Marketplace Admin') as string,
  });
  const { rows } = await client.query(`select to_regclass('challenge_keys') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('exports and erases a provider of a PostgreSQL that servers use', async () => {
  const url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const { db, close } = await openPostgres(url, () => undefined);
  onTestFinished(close);
  await createUser(db, testUser.username, testUser.password);
  const { call, close: closeApp } = await signedInApp(db);
  onTestFinished(closeApp);
  const { id, needles } = await createMarkedProvider(call);

  const file = `${folder.path}/provider.tar`;
  expect(await admin(url, ['export-provider', String(id), file])).toMatchObject({ code: 0 });
  expect(await filesWith(folder.path, needles)).toEqual([file]);
  expect(await admin(url, ['erase-provider', String(id)])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing has been erased.') as string,
  });
  expect(await columnsWith(db, needles)).not.toEqual([]);
  expect(await admin(url, ['erase-provider', String(id), '--yes'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('until autovacuum has removed') as string,
  });
  expect(await columnsWith(db, needles)).toEqual([]);
  expect((await call('GET', `/service-providers/${id}`)).status).toBe(404);
});
