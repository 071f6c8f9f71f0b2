import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startPrivatePostgres,
  startStandby,
  type PrivatePostgres,
  type Standby,
} from './private.ts';
import { startAppOn } from './testApp.ts';

const MAX_LAG_MS = 3_000;
const SOON = { timeout: 45_000 };

let primary: PrivatePostgres;
let standby: Standby;
let app: Awaited<ReturnType<typeof startAppOn>>;

const runOn = async ({ urlOf }: PrivatePostgres, statement: string) => {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};
/** Waits until the replica has replayed everything. */
const catchUp = async () => {
  const [position] = await runOn(primary, 'select pg_current_wal_insert_lsn()::text as lsn');
  const replayed = `select pg_last_wal_replay_lsn() >= '${String(position?.['lsn'])}' as done`;
  await expect.poll(async () => (await runOn(standby, replayed))[0]?.['done'], SOON).toBe(true);
};
/** Inserts a category without an audit entry, so that it counts as no user's own change. */
const insert = (name: string) =>
  runOn(
    primary,
    `insert into service_provider_categories (name, description, name_key, description_key)
     values ('${name}', '', '${name}', '') returning id`,
  );
const listed = async () => {
  const response = await app.list();
  expect(response.statusCode).toBe(200);
  return response.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
};
const search = async () =>
  (await app.get('/api/service-provider-categories?name=FIRST')).json<{ data: object[] }>().data;
/** Backdates the audit entries, so that no change of the user is recent. */
const forgetChanges = () =>
  runOn(primary, `update audit_entries set at = now() - interval '1 hour'`);

beforeEach(async () => {
  await runOn(standby, 'select pg_wal_replay_resume()');
  await runOn(primary, 'delete from service_provider_categories');
  await forgetChanges();
});
beforeAll(async () => {
  // Without it the log is written out a moment after the commit.
  primary = await startPrivatePostgres({ synchronous_commit: 'on' });
  standby = await startStandby(primary);
  app = await startAppOn(primary.urlOf('postgres'), {
    replicaUrl: standby.urlOf('postgres'),
    replicaMaxLag: MAX_LAG_MS,
  });
  // The first call of a session updates its time of use, which the replica has yet to replay.
  await listed();
});
afterAll(async () => {
  await app.close();
  await standby.remove();
  await primary.remove();
});

test('lists are read from the replica while it is close enough behind, then from the primary', async () => {
  await insert('first');
  await catchUp();
  expect(await listed()).toEqual(['first']);
  await runOn(standby, 'select pg_wal_replay_pause()');
  const [second] = await insert('second');
  // The replica has just been fresh, so it may serve reads.
  expect(await listed()).toEqual(['first']);
  await expect.poll(listed, SOON).toEqual(['first', 'second']);
  expect(await listed()).toEqual(['first', 'second']);
  // A record, whose version a later If-Match names, is always read from the primary.
  expect(
    (await app.get(`/api/service-provider-categories/${String(second?.['id'])}`)).statusCode,
  ).toBe(200);
});

test('searches and pictures are read from the replica too', async () => {
  await insert('first');
  await runOn(primary, `insert into pictures values ('hash', 'image/png', '\\x89')`);
  const [provider] = await runOn(
    primary,
    `insert into service_providers (
       first_name, last_name, brand_name, email, phone_number, state, city, address_line_1, about,
       enabled, passport_photo_hash, brand_name_key, email_key)
     values ('', '', '', '', '', '', '', '', '', true, 'hash', '', '') returning id`,
  );
  const picture = async () =>
    (await app.get(`/api/service-providers/${String(provider?.['id'])}/passport-photo`)).statusCode;
  await catchUp();
  await runOn(standby, 'select pg_wal_replay_pause()');
  await runOn(primary, 'delete from service_provider_categories');
  await runOn(primary, 'update service_providers set passport_photo_hash = null');
  expect(await search()).toHaveLength(1);
  expect(await picture()).toBe(200);
  await expect.poll(search, SOON).toEqual([]);
  await expect.poll(picture, SOON).toBe(404);
});

test('users always see their own changes', async () => {
  await runOn(standby, 'select pg_wal_replay_pause()');
  expect((await app.post()).statusCode).toBe(201);
  // At once, and on every connection.
  const lists = await Promise.all(Array.from({ length: 10 }, listed));
  for (const names of lists) expect(names).toContain('Tailors');
});

test('reads from the primary while the replica is down, and reports its failure', async () => {
  await standby.stop();
  await insert('third');
  expect(await listed()).toContain('third');
  expect(app.reports).toContainEqual(expect.stringMatching(/^The replica failed: /));
  await standby.start();
});
