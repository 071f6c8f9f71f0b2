import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './database/embedded/embedded.ts';
import { UPLOAD_BODY_LIMIT } from './images/upload.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from './testing/process.ts';
import { testUser } from './testing/server.ts';

const MEGABYTE = 2 ** 20;
// The default of MAX_MEGABYTES_IN_FLIGHT and what handling that takes besides, such as decoding it.
const ALLOWED_GROWTH = 600;
const LIST = '/api/service-provider-categories?pageSize=3000';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ReturnType<typeof runProcess>;
let url: URL;
let token: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareDataFolder(folder.path);
  const { db, close } = await openEmbedded(folder.path, { sync: false });
  await db.execute(sql`insert into service_provider_categories
    (name, description, name_key, description_key)
    select 'Category ' || i, repeat('é', 2000), '', '' from generate_series(1, 3000) i`);
  await close();
  server = runProcess('main', { DATA_DIR: folder.path });
  url = new URL(await server.url());
  const response = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  ({ token } = (await response.json()) as { token: string });
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

/** A line of the server's memory use, in megabytes. */
async function memory(name: 'VmRSS' | 'VmHWM') {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Sends a request on a connection of its own, and resolves with the status of its response; 0 if there is none. */
const send = (request: string, read: (socket: Socket) => void) =>
  new Promise<number>((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    socket.on('error', () => undefined).once('close', () => resolve(0));
    socket.once('data', (chunk) => {
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(chunk.toString('latin1'))?.[1]));
      read(socket);
    });
    socket.write(`${request}\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`);
  });

const listStatus = async () =>
  (await fetch(new URL(LIST, url), { headers: { authorization: `Bearer ${token}` } })).status;

test.each(['content-length', 'chunked'])(
  'holds few of 100 uploads of 14 MB that arrive at once (%s)',
  async (kind) => {
    const before = await memory('VmRSS');
    const piece = Buffer.alloc(MEGABYTE, 'x');
    const size = UPLOAD_BODY_LIMIT - MEGABYTE;
    const statuses = Array.from({ length: 100 }, () => {
      const status = send('POST /api/service-providers/1/passport-photo HTTP/1.1', () => undefined);
      const socket = sockets.at(-1);
      const isChunked = kind === 'chunked';
      const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`;
      socket?.write(`content-type: application/json\r\n${length}\r\n\r\n`);
      // All but the end.
      for (let sent = 0; sent + 2 * MEGABYTE < size; sent += MEGABYTE) {
        if (isChunked) socket?.write(`${MEGABYTE.toString(16)}\r\n`);
        socket?.write(piece);
        if (isChunked) socket?.write('\r\n');
      }
      return status;
    });
    let rejected = 0;
    for (const status of statuses) void status.then((code) => (rejected += Number(code === 503)));
    await expect.poll(() => rejected).toBeGreaterThan(85);
    expect((await memory('VmHWM')) - before).toBeLessThan(ALLOWED_GROWTH);
    for (const socket of sockets) socket.destroy();
    await expect.poll(listStatus).toBe(200);
  },
);

test('holds few of 60 lists of 12 MB that are read slowly', async () => {
  const before = await memory('VmRSS');
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => {
      const status = send(`GET ${LIST} HTTP/1.1`, (socket) => socket.pause());
      sockets.at(-1)?.write('\r\n');
      return status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await memory('VmHWM')) - before).toBeLessThan(ALLOWED_GROWTH);
  for (const socket of sockets) socket.destroy();
  await expect.poll(listStatus).toBe(200);
});
