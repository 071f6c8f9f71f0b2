import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenToChanges, told } from './testing/changeListener.ts';
import { createPostgresDatabase } from './testing/database.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { send, signInAt } from './testing/overHttp.ts';
import { runProcess } from './testing/process.ts';
import { testUser } from './testing/server.ts';

const WRITES_PER_SECOND = 20;
const WRITES = 10 * WRITES_PER_SECOND;
/** The most that a listener may learn later than the writer, in milliseconds. */
const LONGEST_MS = 1_000;

/** How much 500 that listen may add to the memory of a process, in megabytes. */
const LISTENERS = 500;
const MEMORY = 30;

const keep = killAfterEach();

/** The memory of a process, in megabytes. */
const memoryOf = (pid = 0) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const idsOf = (listener: Parameters<typeof told>[0]) => told(listener).map(({ id }) => id);
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

/** Returns a function that starts a process on one new database. */
const startable = async () => {
  const env = {
    DATABASE_URL: await createPostgresDatabase(process.env.TEST_POSTGRES ?? ''),
    ADMIN_USERNAME: testUser.username,
    ADMIN_PASSWORD: testUser.password,
  };
  return () => keep(runProcess('main', env));
};

test('a listener in another process is told of each write within a second, once, and across a restart', async () => {
  const start = await startable();
  const [a, b] = [start(), start()];
  const [urlA, urlB] = await Promise.all([a.url(), b.url()]);
  const { token } = await signInAt(urlA);

  const created: { id: number; at: number }[] = [];
  const create = async (number: number) => {
    const body = { name: `Category ${number}`, description: 'Of many.' };
    const response = await send('POST', urlA, '/product-categories', { token, body });
    // Later than the commit, by the way of the response.
    created.push({ id: ((await response.json()) as { id: number }).id, at: Date.now() });
  };
  /** Writes at a steady rate, without waiting for the responses. */
  const write = async (count: number) => {
    const writes: Promise<void>[] = [];
    const beginning = Date.now();
    for (let number = 0; number < count; number += 1) {
      await delay(beginning + (number * 1_000) / WRITES_PER_SECOND - Date.now());
      writes.push(create(number));
    }
    await Promise.all(writes);
  };

  const listener = await listenToChanges(urlB, { token });
  await write(WRITES);
  await expect.poll(() => idsOf(listener).length).toBe(WRITES);
  expect(sorted(idsOf(listener))).toEqual(sorted(created.map(({ id }) => id)));
  const toldAt = new Map(
    listener.events.flatMap(({ data }, index) =>
      data.map(({ id }) => [id, listener.times[index] ?? Number.NaN] as const),
    ),
  );
  const delays = created.map(({ id, at }) => (toldAt.get(id) ?? Number.NaN) - at);
  expect(Math.max(...delays)).toBeLessThan(LONGEST_MS);

  b.kill('SIGTERM');
  await expect.poll(() => listener.isOver).toBe(true);
  created.length = 0;
  const writing = write(2 * WRITES_PER_SECOND);
  await b.exited;
  const again = await listenToChanges(await start().url(), {
    token,
    lastEventId: listener.ids.at(-1),
  });
  await writing;
  await expect.poll(() => new Set(idsOf(again))).toEqual(new Set(created.map(({ id }) => id)));
});

test('hundreds that listen take little memory', async () => {
  const server = (await startable())();
  const url = await server.url();
  const { token } = await signInAt(url);
  const first = await listenToChanges(url, { token });
  // What the first connections and calls compile.
  await Promise.all(
    Array.from({ length: LISTENERS }, () => send('GET', url, '/products', { token })),
  );
  const before = memoryOf(server.pid);
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, () => listenToChanges(url, { token })),
  );
  const body = { name: 'For all', description: 'Of them.' };
  await send('POST', url, '/product-categories', { token, body });
  await expect.poll(() => listeners.every((one) => told(one).length === 1)).toBe(true);
  const added = memoryOf(server.pid) - before;
  for (const { stop } of [first, ...listeners]) stop();
  expect(added).toBeLessThan(MEMORY);
});
