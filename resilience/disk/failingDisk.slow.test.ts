import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataFolders } from '../../server/testing/dataFolders.ts';
import { killAfterEach } from '../../server/testing/killAfterEach.ts';
import { runProcess } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { buildFaults, canFail } from './faults.ts';

const folder = dataFolders();
const keep = killAfterEach();

/** Files whose calls fail, by a part of their paths. */
const LOG = '/pg_wal/';
const TABLES = '/base/';

let faults: ReturnType<typeof buildFaults>;
beforeEach(() => {
  folder.copyPrepared(folder.path);
  if (canFail) faults = buildFaults(folder.path);
});

const run = (env: Record<string, string> = {}) =>
  keep(runProcess('main', { DATA_DIR: folder.path, SYNC_TO_DISK: 'true', ...env }));

const runOnFailingDisk = (files: string) => run(faults.env(files));

async function signIn(url: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

type Headers = Awaited<ReturnType<typeof signIn>>;

const create = (url: string, headers: Headers, name: string, key = `"${name}"`) =>
  fetch(`${url}/api/product-categories`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ name, description: 'x', parentCategoryId: null }),
  });

const names = async (url: string, headers: Headers) => {
  const response = await fetch(`${url}/api/product-categories`, { headers });
  return ((await response.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
};

describe.runIf(canFail)('after a failure of the disk', () => {
  test('to sync the log, the outcome is unknown, the server ends, and the next one shows what was stored', async () => {
    const server = runOnFailingDisk(LOG);
    const url = await server.url();
    const headers = await signIn(url);
    expect((await create(url, headers, 'Before')).status).toBe(201);
    faults.failNext('fdatasync');
    const response = await create(url, headers, 'Unknown');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ idempotencyKey: '"Unknown"' });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.said()).toMatch(/^The disk of the database has failed, and the server ends: /m);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');

    const again = await run().url();
    expect((await create(again, headers, 'Unknown')).status).toBe(201);
    expect((await names(again, headers)).toSorted()).toEqual(['Before', 'Unknown']);
  });

  test('to write the log, the server ends, and nothing acknowledged is lost', async () => {
    const server = runOnFailingDisk(LOG);
    const url = await server.url();
    const headers = await signIn(url);
    expect((await create(url, headers, 'Before')).status).toBe(201);
    faults.failNext('write');
    await create(url, headers, 'Refused').catch(() => undefined);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.said()).toMatch(/^The database has failed, and the server ends: /m);

    const again = await run().url();
    expect((await create(again, headers, 'Refused')).status).toBe(201);
    expect((await names(again, headers)).toSorted()).toEqual(['Before', 'Refused']);
  });

  test('to sync tables at the shutdown, the next start recovers them', async () => {
    const server = runOnFailingDisk(TABLES);
    const url = await server.url();
    const headers = await signIn(url);
    expect((await create(url, headers, 'Before')).status).toBe(201);
    faults.failNext('fsync');
    server.kill('SIGTERM');
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(await names(await run().url(), headers)).toEqual(['Before']);
  });

  test('to read a table, the call fails, and later ones do not', async () => {
    const first = run();
    const headers = await signIn(await first.url());
    first.kill('SIGTERM');
    await first.exited;
    const server = runOnFailingDisk(TABLES);
    const url = await server.url();
    faults.failNext('read');
    const statuses = async () => {
      const trail = await fetch(`${url}/api/audit?resource=service-providers`, { headers });
      const searched = await fetch(`${url}/api/search?q=anything`, { headers });
      return [trail.status, searched.status];
    };
    await statuses();
    expect(readdirSync(faults.folder)).toEqual([]);
    expect(await statuses()).toEqual([200, 200]);
    expect((await create(url, headers, 'After')).status).toBe(201);
  });
});
