import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { firstPassword, runProcess } from '../testing/process.ts';

const keep = killAfterEach();

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a server whose start lock is lost while it fills the database ends, and leaves that to the next', async () => {
  const url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
  const [holder, operator] = [await connect(url), await connect(url)];
  const count = async (condition: string) => {
    const { rowCount } = await operator.query(condition);
    return rowCount;
  };
  await holder.query('begin; lock table users in access exclusive mode');
  const first = keep(runProcess('main', { DATABASE_URL: url }));
  await expect
    .poll(() =>
      count(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    .toBe(1);
  expect(
    await count(`select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and granted and datname = current_database()`),
  ).toBe(1);
  expect(await first.exited).toEqual({ code: 1, signal: null });
  expect(first.said()).toMatch(/^Marketplace Admin cannot start\. The connection that keeps/m);
  expect(first.said()).not.toMatch(/The password is|^ +at /m);

  await holder.query('rollback');
  const second = keep(runProcess('main', { DATABASE_URL: url }));
  const address = await second.url();
  const password = firstPassword(second.said());
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(signIn.status).toBe(200);
});
