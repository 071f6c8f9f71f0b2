import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dataFolderSocket } from '../database/embedded/dataFolder.ts';
import { decodeKeys } from '../encodedKeys.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { answerAt, signInAt, turnOnAt } from '../testing/overHttp.ts';
import { runAdmin, runProcess } from '../testing/process.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { testUser } from '../testing/server.ts';

const folder = dataFolders();
const keep = killAfterEach();

beforeEach(() => folder.copyPrepared(folder.path));

const run = () => keep(runProcess('main', { DATA_DIR: folder.path, LOG_LEVEL: 'info' }));

const admin = (args: string[], adminPassword?: string) =>
  runAdmin(folder.path, args, adminPassword);

const get = (url: string, path: string, token: string) =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

const eventsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { event?: string; user?: string; network?: null })
    .filter(({ event }) => event !== undefined && event !== 'sign-in')
    .map(({ event, user, network }) => ({ event, user, network }));

test('removes a second factor: the user is signed out, and needs no code any more', async () => {
  const url = await run().url();
  const confirmed = await turnOnAt(url);
  expect((await signInAt(url)).status).toBe(401);
  expect((await admin(['list'])).output).toMatch(/ on +0 +admin$/m);
  expect(await admin(['remove-factor', 'ADMIN'])).toMatchObject({
    code: 0,
    output: /ADMIN have been removed, and all sessions of that user have ended/,
  });
  expect((await get(url, '/products', confirmed.token)).status).toBe(401);
  expect((await signInAt(url)).status).toBe(200);
});

test('rotates the key of the data folder, of a running server and of a stopped one', async () => {
  const file = join(folder.path, 'secrets-key');
  const keyOf = () => readFileSync(file, 'utf8').trim();
  const server = run();
  const url = await server.url();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { secret } = await turnOnAt(url, -1);
  const earlier = keyOf();
  const rotated = { code: 0, output: /^Secrets encrypted again: 1\. All 1 .* the new key in / };
  expect(await admin(['rotate-secrets-key'])).toMatchObject(rotated);
  const running = keyOf();
  expect(decodeKeys(running)).toHaveLength(1);
  expect(running).not.toBe(earlier);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await answerAt(url, codeOf(secret))).toMatchObject({ status: 200 });
  expect(server.output()).not.toContain(running);
  server.kill('SIGTERM');
  await server.exited;

  expect(await admin(['rotate-secrets-key'])).toMatchObject(rotated);
  expect(decodeKeys(keyOf())).toHaveLength(1);
  expect(keyOf()).not.toBe(running);
  const again = await run().url();
  expect(await answerAt(again, codeOf(secret, 1))).toMatchObject({ status: 200 });
});

test('manages the accounts of a running server, which records and logs it', async () => {
  const server = run();
  const url = await server.url();
  const created = await admin(['create', 'grace']);
  expect(created).toMatchObject({ code: 0, output: /grace has been created/ });
  const password = /Password: (\S+)/.exec(created.output)?.[1];
  const grace = await signInAt(url, { username: 'grace', password });
  expect(grace.status).toBe(200);
  expect((await get(url, '/products', grace.token)).status).toBe(200);

  const changed = 'seven purple lanterns';
  expect(await admin(['set-password', 'GRACE'], changed)).toMatchObject({ code: 0 });
  expect((await get(url, '/products', grace.token)).status).toBe(401);
  const again = await signInAt(url, { username: 'grace', password: changed });
  expect(again.status).toBe(200);

  expect(await admin(['disable', 'grace'])).toMatchObject({ code: 0, output: /been disabled/ });
  expect((await get(url, '/products', again.token)).status).toBe(401);
  expect((await signInAt(url, { username: 'grace', password: changed })).status).toBe(401);
  expect(await admin(['disable', testUser.username])).toMatchObject({
    code: 1,
    output: /only administrator who is not disabled/,
  });
  const { token } = await signInAt(url, testUser);
  const table = await admin(['list']);
  expect(table.output).toMatch(/^enabled {3}\d{4}-\d\d-\d\d \d\d:\d\d {2}\d.* 1 +off +0 +admin$/m);
  expect(table.output).toMatch(/^disabled {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}- +0 +off +0 +grace$/m);

  const trail = await (await get(url, '/audit?resource=users', token)).text();
  expect(trail).toContain('{"field":"enabled","from":true,"to":false}');
  expect(eventsOf(server.output())).toEqual([
    { event: 'account-created', user: 'grace', network: null },
    { event: 'password-set', user: 'grace', network: null },
    { event: 'account-disabled', user: 'grace', network: null },
    { event: 'sign-in-refused', user: 'grace', network: '127.0.0.1' },
  ]);
  expect(server.output()).not.toMatch(new RegExp(`${password}|${changed}`));
});

test('says in the words of the server why it refuses, and prints no password', async () => {
  const url = await run().url();
  expect(await admin(['create', 'Admin'])).toMatchObject({ code: 1, output: /already is a user/ });
  expect(await admin(['enable', 'nobody'])).toMatchObject({ code: 1, output: /no user named/ });
  expect(await admin(['create', ' bob '])).toMatchObject({ code: 1, output: /begin or end with/ });
  const unsafe = await admin(['set-password', testUser.username], 'Iloveyou');
  expect(unsafe).toMatchObject({ code: 1, output: /^The variable ADMIN_PASSWORD .* common/ });
  expect(unsafe.output).not.toContain('Iloveyou');
  expect((await signInAt(url, testUser)).status).toBe(200);
});

test('opens the folder itself when a killed server has left its socket', async () => {
  const server = run();
  await server.url();
  const socket = dataFolderSocket(folder.path);
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  server.kill('SIGKILL');
  await server.exited;
  expect(existsSync(socket)).toBe(true);
  expect(await admin(['create', 'grace'])).toMatchObject({ code: 0 });
  expect((await admin(['list'])).output).toMatch(/grace$/m);
});

test('an account that is acknowledged exists, whatever moment the server stops at', async () => {
  const server = run();
  await server.url();
  const names = Array.from({ length: 4 }, (_, index) => `user${index}`);
  const commands = names.map((name) => admin(['create', name]));
  await commands[0];
  server.kill('SIGTERM');
  expect(await server.exited).toMatchObject({ code: 0 });
  const results = await Promise.all(commands);
  const { output } = await admin(['list']);
  const acknowledged = names.filter((_, index) => results[index]?.code === 0);
  expect(acknowledged).toContain('user0');
  for (const name of acknowledged) expect(output).toMatch(new RegExp(` ${name}$`, 'm'));
  const sentence = /has been created|in use by another|has ended or does not respond/;
  for (const result of results) expect(result.output).toMatch(sentence);
});

/** Listens on the socket of the data folder as a server would. */
const fakeServer = async (handle: Parameters<typeof createServer>[1]) => {
  const server = createServer(handle).listen(dataFolderSocket(folder.path));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return server;
};

describe('names the reason', () => {
  test('when the server is of a version that knows only backups', async () => {
    await fakeServer((_, response) => response.write('the beginning of a backup'));
    expect(await admin(['list'])).toMatchObject({ code: 1, output: /of an earlier version/ });
  });

  test('when the server ends before it has answered', async () => {
    await fakeServer((request) => request.socket.destroy());
    expect(await admin(['create', 'grace'])).toMatchObject({
      code: 1,
      output: /it is unknown whether the command has been carried out/,
    });
  });
});

test('sends the password in the request, never among the arguments', async () => {
  const password = 'seven purple lanterns';
  const server = await fakeServer(() => undefined);
  const command = keep(
    runProcess('admin', { DATA_DIR: folder.path, ADMIN_PASSWORD: password }, ['create', 'grace']),
  );
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  expect(JSON.parse(await text(request))).toEqual({
    name: 'create',
    username: 'grace',
    adminPassword: password,
  });
  expect(request.url).toBe('/commands');
  expect(JSON.stringify(request.rawHeaders)).not.toContain(password);
  command.kill('SIGKILL');
});

/** The token in the address that the command prints. */
const tokenOf = (output: string) => /^\/invitation#([\w-]{43})$/m.exec(output)?.[1] ?? '';

test('prints links of a running server, which works with them and does not log them', async () => {
  const server = run();
  const url = await server.url();
  const redeem = async (token: string, username?: string) => {
    const response = await fetch(`${url}/api/auth/links/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, username, newPassword: 'seven purple lanterns' }),
    });
    return response.status;
  };
  const invited = tokenOf((await admin(['invite'])).output);
  expect(await redeem(invited, 'mary')).toBe(200);
  const link = tokenOf((await admin(['reset', 'MARY'])).output);
  expect(await redeem(link)).toBe(200);
  expect(await admin(['reset', 'nobody'])).toMatchObject({ code: 1, output: /no user/ });
  expect(await admin(['invite', 'grace'])).toMatchObject({ code: 1, output: /^Usage:/ });
  await admin(['disable', 'mary']);
  expect(await admin(['reset', 'mary'])).toMatchObject({ code: 1, output: /is disabled/ });
  const logged = eventsOf(server.output()).map(({ event }) => event);
  expect(logged.slice(0, 4)).toEqual([
    'invitation-created',
    'invitation-used',
    'reset-created',
    'reset-used',
  ]);
  for (const token of [invited, link]) expect(server.output()).not.toContain(token);
});
