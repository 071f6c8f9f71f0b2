import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { runProcess } from '../testing/process.ts';

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
