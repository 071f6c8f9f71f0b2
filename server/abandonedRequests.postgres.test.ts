import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPostgresDatabase } from './testing/database.ts';
import { runProcess } from './testing/process.ts';
import { testUser } from './testing/server.ts';

let cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  cleanups = [];
});

/** A database behind a proxy that holds back its responses between `pause` and `resume`. */
async function pausableDatabase(database: string) {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    upstreams.add(upstream);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  cleanups.push(async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(database);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    pause: () => {
      for (const upstream of upstreams) upstream.pause();
    },
    resume: () => {
      for (const upstream of upstreams) upstream.resume();
    },
  };
}

test('serves again after many clients have left while the database was slow', async () => {
  const database = await pausableDatabase(
    await createPostgresDatabase(process.env.TEST_POSTGRES ?? ''),
  );
  const server = runProcess('main', {
    DATABASE_URL: database.url,
    ADMIN_USERNAME: testUser.username,
    ADMIN_PASSWORD: testUser.password,
    MAX_REQUESTS: '20',
  });
  cleanups.push(() => {
    server.kill('SIGKILL');
    return server.exited;
  });
  const url = await server.url();
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  const { token } = (await signIn.json()) as { token: string };
  const list = async () =>
    (await fetch(`${url}/api/products`, { headers: { authorization: `Bearer ${token}` } })).status;
  // Needs no database; after it the server has read what was sent before.
  const isRead = () => fetch(`${url}/healthz`);

  database.pause();
  const clients = Array.from({ length: 200 }, () =>
    connect(Number(new URL(url).port), '127.0.0.1'),
  );
  for (const client of clients) {
    client.write(`GET /api/products HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  }
  await Promise.all(clients.map((client) => once(client, 'connect')));
  await isRead();
  for (const client of clients) client.destroy();
  await isRead();
  database.resume();
  await expect.poll(list, { interval: 200 }).toBe(200);
});
