import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../server/database/postgres.ts';
import { createPostgresDatabase } from '../../server/testing/database.ts';
import { crash, startCrashedServer } from '../crash/crash.ts';
import { verify } from '../crash/verify.ts';
import {
  startPrivatePostgres,
  startStandby,
  type PrivatePostgres,
  type Standby,
} from '../../scripts/postgres/private.ts';
import { startSilentProxy, type SilentProxy } from './silentProxy.ts';
import { startAppOn } from './startAppOn.ts';

// One primary, one synchronous standby, and a proxy in front, shared by the tests; the last one
// kills the primary.

const SETTINGS = { synchronous_commit: 'on' };

let primary: PrivatePostgres;
let standby: Standby;
let proxy: SilentProxy;
let app: Awaited<ReturnType<typeof startAppOn>> | undefined;

const run = async (statement: string) => {
  const client = new Client({ connectionString: primary.urlOf('postgres') });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};
const isFollowed = async () =>
  (await run(`select from pg_stat_replication where sync_state = 'sync'`)).length === 1;

beforeAll(async () => {
  primary = await startPrivatePostgres(SETTINGS);
  standby = await startStandby(primary, SETTINGS);
  await run(`alter system set synchronous_standby_names = '*'`);
  await run('select pg_reload_conf()');
  proxy = await startSilentProxy(primary.urlOf('postgres'));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(async () => {
  await proxy.close();
  await standby.remove();
  await primary.remove();
});

/** The app behind the proxy, on a database of its own. */
async function startApp(limits: Parameters<typeof startAppOn>[1] = {}) {
  await expect.poll(isFollowed).toBe(true);
  const url = await createPostgresDatabase(primary.urlOf('postgres'), 'template0');
  app = await startAppOn(proxy.urlOf(url), limits);
  return app;
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test('without its standby, serves reads, rejects writes, and later knows the outcome', async () => {
  const { list, post } = await startApp({ statementTimeout: 2_000 });
  await post();
  const [key, body] = [randomUUID(), { name: 'Saved?', description: 'Once' }];
  await standby.stop();
  try {
    const lost = post({ 'idempotency-key': key }, body);
    // More writes than there are connections, and reads between them.
    const writes = times(20, () => post());
    for (const { statusCode } of await Promise.all(times(20, list))) expect(statusCode).toBe(200);
    for (const response of await Promise.all(writes)) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
    }
    const problem = (await lost).json<{ detail: string }>();
    expect(problem).toMatchObject({ status: 503, idempotencyKey: key });
    expect(problem.detail).toMatch(/may or may not have been saved.*safe to try again/);
    const details = (await Promise.all(writes)).map(
      (response) => response.json<{ detail: string }>().detail,
    );
    expect(details[0]).toMatch(/may or may not have been saved.*check/);
  } finally {
    await standby.start();
  }
  await expect
    .poll(async () => (await post({ 'idempotency-key': key }, body)).statusCode)
    .toBe(201);
  const { data } = (await list()).json<{ data: { name: string }[] }>();
  expect(data.filter(({ name }) => name === 'Saved?')).toHaveLength(1);
});

test('treats a read-only database as an outage, on existing connections too', async () => {
  const { list, post } = await startApp();
  expect((await post()).statusCode).toBe(201);
  proxy.turnTo(standby.urlOf('postgres'));
  const rejected = await Promise.all(times(3, () => post()));
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  // Not read from either, because it may be far behind.
  expect((await list()).statusCode).toBe(503);
  proxy.turnTo(primary.urlOf('postgres'));
  expect((await post()).statusCode).toBe(201);
  await run('alter system set default_transaction_read_only = on');
  await run('select pg_reload_conf()');
  await expect.poll(async () => (await post()).statusCode).toBe(503);
  await run('alter system reset default_transaction_read_only');
  await run('select pg_reload_conf()');
  await expect.poll(async () => (await post()).statusCode).toBe(201);
});

test.each([
  ['delivers late what it held back', () => proxy.heal()],
  ['has lost every connection', () => proxy.healNew()],
])('is healthy soon after an outage of 5 s, when the network %s', async (_, heal) => {
  // The default limit.
  const { get, post } = await startApp({ statementTimeout: 8_000 });
  const over = new AbortController();
  const statuses = new Set<number>();
  const writers = times(25, async () => {
    while (!over.signal.aborted) statuses.add((await post()).statusCode);
  });
  try {
    await expect.poll(() => statuses.has(201)).toBe(true);
    proxy.silence();
    proxy.silenceNew();
    await delay(5_000);
    heal();
    const healed = performance.now();
    statuses.clear();
    await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);
    await expect.poll(() => statuses.has(201)).toBe(true);
    // 10 s are promised; the machine may be busy. Waiting for TCP would take minutes.
    expect(performance.now() - healed).toBeLessThan(30_000);
  } finally {
    over.abort();
    await Promise.all(writers);
  }
  // 500 would be an error that is not recognised as an outage.
  expect([201, 503]).toEqual(expect.arrayContaining([...statuses]));
});

test('uses the writable one of several hosts', async () => {
  await run('create database several template template0');
  const [standbyUrl, primaryUrl] = [standby, primary].map(({ urlOf }) => new URL(urlOf('several')));
  const hosts = `127.0.0.1:1,${standbyUrl?.host ?? ''},${primaryUrl?.host ?? ''}`;
  const url = `${primary.urlOf('several').replace(primaryUrl?.host ?? '', hosts)}?target_session_attrs=read-write`;
  app = await startAppOn(url);
  expect((await app.post()).statusCode).toBe(201);
});

test('a failover loses no acknowledged write and no session, and both servers recover by themselves', async () => {
  await expect.poll(isFollowed).toBe(true);
  const url = primary.urlOf('postgres');
  const [host, other] = [primary, standby].map(({ urlOf }) => new URL(urlOf('postgres')).host);
  // One server is behind the proxy, the other knows both hosts.
  const urls = [proxy.urlOf(url), url.replace(host ?? '', `${host},${other}`)];
  const servers = await Promise.all(
    urls.map((DATABASE_URL, index) =>
      startCrashedServer(`server ${index + 1}`, {
        env: () => ({ DATABASE_URL }),
        signal: 'SIGTERM',
      }),
    ),
  );
  const failover = {
    name: 'the primary',
    kill: () => primary.kill(),
    start: async () => {
      await standby.promote();
      proxy.turnTo(standby.urlOf('postgres'));
    },
  };
  const { ledger, failures } = await crash({ servers, others: [failover], kills: 1 });
  const seconds = (failures.longestOutage / 1000).toFixed(1);
  console.log(`Failover: ${seconds} s, ${failures.failedRequests} requests failed.`);
  expect(failures.failedRequests).toBeGreaterThan(0);
  // 10 s are promised; the machine may be busy.
  expect(failures.longestOutage).toBeLessThan(30_000);
  expect(ledger.acknowledged()).toBeGreaterThan(0);
  const database = await openPostgres(standby.urlOf('postgres'), () => undefined);
  expect(await verify(database.db, ledger)).toEqual([]);
  await database.close();
});
