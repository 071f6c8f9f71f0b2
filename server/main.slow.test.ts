import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { dataFolders } from './testing/dataFolders.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { firstPassword, runProcess, temporaryFolder } from './testing/process.ts';
import { testUser } from './testing/server.ts';
import { versionText, type Version } from './version.ts';

const CATEGORIES = '/api/service-provider-categories';

const folder = dataFolders();
const keep = killAfterEach();

beforeEach(() => folder.copyPrepared(folder.path));

const run = (env: Record<string, string> = {}) =>
  keep(runProcess('main', { DATA_DIR: folder.path, ...env }));

async function signIn(url: string, user: object = testUser) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

const names = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(url + CATEGORIES, { headers });
  return ((await response.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
};

const write = (url: string, headers: Record<string, string>, name: string) =>
  fetch(url + CATEGORIES, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, description: 'x', parentId: null }),
  });

test('creates an administrator and sample data at the first start, says so before each, and writes the password to a file', async () => {
  const fresh = await temporaryFolder();
  const env = { DATA_DIR: fresh.path, SAMPLE_DATA: 'true', ADMIN_USERNAME: 'ada' };
  const first = run(env);
  const url = await first.url();
  expect(first.said()).toMatch(/^Creating the database in .*\n[^]*^Adding the sample data\n/m);
  const password = firstPassword(first.said());
  expect(password).toMatch(/^[\w-]{22}$/);
  expect(first.output()).not.toContain(password);
  const { mode } = await stat(join(fresh.path, 'first-password'));
  expect(mode & 0o777).toBe(0o600);
  const headers = await signIn(url, { username: 'ada', password });
  expect((await names(url, headers)).length).toBeGreaterThan(20);
  first.kill('SIGTERM');
  expect(await first.exited).toEqual({ code: 0, signal: null });

  const second = run(env);
  const secondUrl = await second.url();
  expect(second.said()).not.toMatch(/password|Creating|Adding/);
  expect((await names(secondUrl, headers)).length).toBeGreaterThan(20);
  second.kill('SIGTERM');
  await second.exited;
  await fresh.remove();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'shuts down cleanly on %s, and loses no write',
  async (signal) => {
    const server = run();
    const url = await server.url();
    const headers = await signIn(url);
    expect((await write(url, headers, 'Kept')).status).toBe(201);
    server.kill(signal);
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(await names(await run().url(), headers)).toEqual(['Kept']);
  },
);

/** Sends the first half of a sign-in on a connection that it keeps, and returns how to send the rest. */
async function beginSignIn(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const body = JSON.stringify(testUser);
  const response = text(socket);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await fetch(`${url}/healthz`);
  return { response, finish: () => socket.write(body.slice(5)) };
}

test('responds to a request in flight at SIGTERM, and shuts down with the database closed despite one that never ends', async () => {
  const server = run();
  const url = await server.url();
  const [ending, endless] = [await beginSignIn(url), await beginSignIn(url)];
  server.kill('SIGTERM');
  await expect.poll(() => fetch(`${url}/healthz`).catch(String)).toContain('fetch failed');
  ending.finish();
  expect(await ending.response).toMatch(/^HTTP\/1\.1 200 [^]*connection: close\r\n[^]*"token":/i);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await endless.response).toBe('');
  // The state in PostgreSQL's control file: shut down, and not in need of recovery.
  const control = await readFile(join(folder.path, 'pglite', 'global', 'pg_control'));
  expect(control.readUInt32LE(16)).toBe(1);
});

test('is not ready after SIGTERM, but still responds to requests', async () => {
  const server = run();
  const url = await server.url();
  const headers = await signIn(url);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.kill('SIGTERM');
  await expect
    .poll(async () => {
      const { status, headers: sent } = await fetch(`${url}/readyz`);
      return [status, sent.get('connection')];
    })
    .toEqual([503, 'close']);
  expect(await names(url, headers)).toEqual([]);
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

test('loses no acknowledged write, and no refusal or read in the audit trail, to kill -9', async () => {
  const server = run();
  const url = await server.url();
  const headers = await signIn(url);
  const login = { method: 'POST', headers, body: JSON.stringify({ ...testUser, password: '-' }) };
  expect((await fetch(`${url}/api/auth/login`, login)).status).toBe(401);
  expect((await fetch(`${url}/api/service-providers?pageSize=500`, { headers })).status).toBe(200);
  const acknowledged: string[] = [];
  const writer = async (name: string) => {
    for (let i = 0; ; i++) {
      const response = await write(url, headers, `${name}${i}`).catch(() => undefined);
      if (!response) return;
      // On a busy machine, a write can be turned away (503).
      if (response.status !== 201) continue;
      acknowledged.push(`${name}${i}`);
      if (acknowledged.length === 60) server.kill('SIGKILL');
    }
  };
  await Promise.all([writer('a'), writer('b'), writer('c')]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(await server.exited).toMatchObject({ signal: 'SIGKILL' });
  const again = await run().url();
  expect(await names(again, headers)).toEqual(expect.arrayContaining(acknowledged));
  const trail = await fetch(`${again}/api/audit?resource=access`, { headers });
  const { data } = (await trail.json()) as { data: { action: string }[] };
  const actions = data.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['list-read', 'sign-in-refused', 'sign-in']);
});

test('names its version in the first line and in its health, and rejects a second process on its folder', async () => {
  const server = run();
  const url = await server.url();
  const health = (await (await fetch(`${url}/healthz`)).json()) as Version;
  expect(server.output()).not.toContain('Metrics');
  expect(health.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(server.said().split('\n')[0]).toBe(`Marketplace Admin ${versionText(health)}`);
  const second = run();
  expect(await second.exited).toMatchObject({ code: 1 });
  expect(second.said()).toContain(
    `Marketplace Admin cannot start. The data folder ${folder.path} is in use by another process. Stop that server first.\n`,
  );
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test.each([
  ['PORT', {}],
  // Who serves everybody does not publish the metrics.
  ['METRICS_PORT', { HOST: '0.0.0.0' }],
])('rejects a %s in use', async (variable, env) => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as { port: number };
  const server = run({ ...env, [variable]: String(port) });
  expect(await server.exited).toMatchObject({ code: 1 });
  expect(server.output()).toContain(
    `Port ${port} of 127.0.0.1 is in use by another program. Set ${variable} to another one.`,
  );
  other.close();
});

test('rejects a data folder that is not writable', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  const server = run({ DATA_DIR: join(file, 'data') });
  expect(await server.exited).toMatchObject({ code: 1 });
  expect(server.output()).toContain(`The data folder ${file}/data is not writable`);
});

test.each([
  [
    { PORT: 'eighty' },
    /^Marketplace Admin cannot start\. The variable PORT must be a whole number/m,
  ],
  [
    { TRUST_PROXY: 'true' },
    /^Marketplace Admin cannot start\. The variable TRUST_PROXY must be a list/m,
  ],
  [
    { HOST: '203.0.113.1' },
    /^Marketplace Admin cannot start\. .* HOST to an address of this machine\.\n$/m,
  ],
])('%o is rejected in one sentence', async (env, sentence) => {
  const server = run(env);
  expect(await server.exited).toMatchObject({ code: 1 });
  expect(server.said()).toMatch(sentence);
});

test('logs the names of query parameters, never their values', async () => {
  const server = run({ LOG_LEVEL: 'info' });
  const url = await server.url();
  const headers = await signIn(url);
  for (const query of ['email=zoe%40example.com&brandName=secret', 'zoe@example.com']) {
    await fetch(`${url}/api/service-providers?${query}`, { headers });
    await fetch(`${url}/service-providers?filter=${query}`, { headers: { accept: 'text/html' } });
  }
  expect(server.output()).toContain('"url":"/api/service-providers?email&brandName"');
  expect(server.output()).not.toMatch(/zoe|secret/);
});

test('reads variables from a file, which those set outside override', async () => {
  const ENV_FILE = join(folder.path, '.env');
  await writeFile(ENV_FILE, 'ADMIN_USERNAME=grace\nLOG_LEVEL=loud\n');
  const server = run({ DATA_DIR: join(folder.path, 'new'), ENV_FILE, LOG_LEVEL: 'error' });
  await server.url();
  expect(server.said()).toMatch(/^Username: {2}grace$/m);
  const failing = run({ ENV_FILE });
  expect(await failing.exited).toMatchObject({ code: 1 });
  expect(failing.output()).toContain('The variable LOG_LEVEL must be');
});

test('rejects a command on a data folder without a database, and creates none', async () => {
  const DATA_DIR = join(folder.path, 'typo');
  const DATABASE_URL = 'postgres://me@127.0.0.1:1/none';
  for (const [program, args, env] of [
    ['admin', ['create', 'grace'], {}],
    ['admin', ['set-password', 'admin'], {}],
    ['data', ['backup', join(folder.path, 'backup.tar')], {}],
    ['data', ['copy-to-postgres'], { DATABASE_URL }],
  ] as const) {
    const command = runProcess(program, { DATA_DIR, ...env }, [...args]);
    expect(await command.exited).toMatchObject({ code: 1 });
    expect(command.output()).toBe(
      `There is no database in the data folder ${DATA_DIR}. Set DATA_DIR to the right folder.\n`,
    );
  }
  expect(await readdir(folder.path)).toEqual(['pglite']);
});

test('starts exactly one of three servers that start together after a kill -9', async () => {
  const killed = run();
  await killed.url();
  killed.kill('SIGKILL');
  await killed.exited;
  const servers = [run(), run(), run()];
  const outcomes = await Promise.all(
    servers.map((server) =>
      Promise.race([server.url().then(() => 'runs'), server.exited.then(({ code }) => code)]).catch(
        () => 1,
      ),
    ),
  );
  expect(outcomes.toSorted((a) => (a === 'runs' ? 1 : -1))).toEqual([1, 1, 'runs']);
});

test('rejects a PostgreSQL that does not respond without printing its password', async () => {
  const server = run({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/market' });
  expect(await server.exited).toMatchObject({ code: 1 });
  expect(server.output()).toContain('The database of DATABASE_URL cannot be used');
  expect(server.output()).not.toContain('secret');
});
