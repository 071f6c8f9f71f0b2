import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { createUser } from '../security/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { signedInApp, testUser } from '../testing/server.ts';
import { createMetrics } from './metrics.ts';

let database: OpenDatabase;
let metrics: ReturnType<typeof createMetrics>;
let server: Awaited<ReturnType<typeof signedInApp>>;
let url: string;
beforeAll(async () => {
  database = await openTestDatabase();
  metrics = createMetrics(database);
  await createUser(database.db, testUser.username, testUser.password);
  server = await signedInApp(database.db, { instrument: metrics.measure });
  url = await metrics.listen(0, '127.0.0.1');
});
afterAll(async () => {
  metrics.close();
  await server.close();
  await database.close();
});

const read = async () => (await fetch(url)).text();

/** The value of a series; undefined if there is none. */
const valueOf = async (series: string) => {
  const line = (await read()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

const countOf = (method: string, route: string, status: number) =>
  valueOf(
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );

test('counts requests by method, route and status, and names no ids', async () => {
  await server.call('GET', '/products/987654321');
  await server.call('GET', '/nothing/987654321');
  await server.call('POST', '/product-categories', { name: 'Pottery', description: 'x' });
  await server.app.inject('/987654321.js');
  expect(await countOf('GET', '/api/products/:id', 404)).toBe(1);
  expect(await countOf('GET', '/api/*', 404)).toBe(1);
  expect(await countOf('POST', '/api/product-categories', 201)).toBe(1);
  expect(await read()).not.toContain('987654321');
});

test('counts sign-ins by their status', async () => {
  const payload = { ...testUser, password: 'wrong' };
  await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(await countOf('POST', '/api/auth/login', 200)).toBe(1);
  expect(await countOf('POST', '/api/auth/login', 401)).toBe(1);
});

test('reports the database, the pictures in work, the event loop and the version', async () => {
  expect(await valueOf('marketplace_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(await valueOf('marketplace_pictures_waiting')).toBe(0);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await valueOf('marketplace_build_info{version="development",commit=""}')).toBe(1);
});

test('reports the connections of a pool, where there is one', async () => {
  const names = ['max', 'open', 'busy'].map((name) => `marketplace_database_connections_${name}`);
  const [max, open, busy] = await Promise.all(names.map(valueOf));
  const isKnown = Boolean(database.pool);
  expect([max, open, busy].map((value) => value !== undefined)).toEqual(names.map(() => isKnown));
  expect(max ?? 0).toBeGreaterThanOrEqual(open ?? 0);
});

test('leaves out what is not known, and goes on when the database does not respond', async () => {
  expect(await valueOf('marketplace_last_backup_timestamp_seconds')).toBeUndefined();
  vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new Error('gone');
  });
  expect(await valueOf('marketplace_database_size_bytes')).toBeUndefined();
  expect(await valueOf('marketplace_pictures_waiting')).toBe(0);
});

test.each([
  [undefined, 0],
  [new Date('2026-11-27T06:00:00Z'), Date.UTC(2026, 10, 27, 6) / 1000],
])('reports the last backup of an embedded database, %s, as %d', async (time, seconds) => {
  const embedded = createMetrics({ ...database, lastBackup: async () => time });
  const text = await (await fetch(await embedded.listen(0, '127.0.0.1'))).text();
  embedded.close();
  expect(text.split('\n')).toContain(`marketplace_last_backup_timestamp_seconds ${seconds}`);
});

test.each([
  [undefined, 0],
  [{ freeMegabytes: 12 }, 1],
])(
  'reports that changes are refused (%o) as %d, and the free space of the disk',
  async (full, value) => {
    const embedded = createMetrics({
      ...database,
      lowDiskSpace: async () => full,
      freeDiskBytes: async () => 12_582_912,
    });
    const text = await (await fetch(await embedded.listen(0, '127.0.0.1'))).text();
    embedded.close();
    const lines = text.split('\n');
    expect(lines).toContain(`marketplace_read_only ${value}`);
    expect(lines).toContain('marketplace_disk_free_bytes 12582912');
  },
);

test('serves nothing else', async () => {
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});
