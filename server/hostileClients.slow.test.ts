import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder, runProcess, temporaryFolder } from './testing/process.ts';
import { testUser } from './testing/server.ts';

const LIST = '/api/service-provider-categories';
// Close to the minimum of REQUEST_TIMEOUT; the default is a minute.
const REQUEST_TIMEOUT = 6_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ReturnType<typeof runProcess>;
let url: URL;
let token: string;
let sockets: Socket[] = [];

const signIn = (user = testUser) =>
  fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });

const list = async () =>
  (await fetch(new URL(LIST, url), { headers: { authorization: `Bearer ${token}` } })).status;

beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareDataFolder(folder.path);
  server = runProcess('main', {
    DATA_DIR: folder.path,
    REQUEST_TIMEOUT: String(REQUEST_TIMEOUT),
    MAX_REQUESTS: '50',
  });
  url = new URL(await server.url());
  ({ token } = (await (await signIn()).json()) as { token: string });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await folder.remove();
});

/** Opens connections that send one of these texts each, then nothing more, and that never close. */
async function attack(count: number, ...texts: string[]) {
  sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = connect({ port: Number(url.port), host: url.hostname, allowHalfOpen: true });
      socket.on('error', () => undefined);
      socket.resume();
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(texts[index % texts.length] ?? '');
      return socket;
    }),
  );
}

/** How many sockets the server has open; clients that never close cannot tell. */
async function openSockets() {
  const open = `/proc/${server.pid}/fd`;
  const targets = (await readdir(open)).map((name) => readlink(join(open, name)).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target.startsWith('socket:')).length;
}

const expectClosed = async () => {
  await expect.poll(openSockets).toBeLessThan(20);
};

test('serves all other clients while 600 of one address send half a request, half of their headers or nothing, and stall', async () => {
  await attack(
    600,
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"user',
    'GET /api/products HTTP/1.1\r\nhost: x\r\nx-slow: ',
    '',
  );
  // A client is connected before the server has accepted its socket.
  await expect.poll(openSockets).toBeGreaterThan(50);
  const over = new AbortController();
  const serve = async () => {
    const statuses = new Set<number>();
    while (!over.signal.aborted) {
      statuses.add(await list());
      statuses.add((await signIn()).status);
      await delay(100);
    }
    return [...statuses];
  };
  const [statuses] = await Promise.all([serve(), expectClosed().finally(() => over.abort())]);
  expect(statuses).toEqual([200]);
});

test('closes the connection of a request that it rejects before all of it has arrived', async () => {
  await attack(
    20,
    'POST /api/products/1/images HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n{',
  );
  await expect.poll(() => sockets.every(({ bytesRead }) => bytesRead > 0)).toBe(true);
  await expectClosed();
});
