import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProblemDetails } from '../../contract/problem.ts';
import {
  animatedWebp,
  interlacedPng,
  losslessWebp,
  manyScans,
  profileBomb,
  textBomb,
} from '../testing/hostilePictures.ts';
import { dataUrl, png, promisingPng } from '../testing/pictures.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../testing/process.ts';
import { providerInput } from '../testing/records.ts';
import { testUser } from '../testing/server.ts';

const MEBIBYTES = 300;
// A picture may take seven, and the process looks a hundred times a second.
const CPU_SECONDS = 8;
// The unit of the times in /proc, on Linux.
const TICKS_PER_SECOND = 100;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ReturnType<typeof runProcess>;
let isRunning = false;
let url: string;
let headers: Record<string, string>;
let photo: string;

const send = (method: string, path: string, body?: object) =>
  fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });

async function stop(signal: NodeJS.Signals) {
  server.kill(signal);
  await server.exited;
  isRunning = false;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareDataFolder(folder.path);
});
/** Signs in at the server that has been started, and creates the provider whose photo is uploaded. */
async function signIn() {
  isRunning = true;
  url = await server.url();
  headers = { 'content-type': 'application/json' };
  const { token } = (await (await send('POST', '/auth/login', testUser)).json()) as {
    token: string;
  };
  headers.authorization = `Bearer ${token}`;
  const created = await send('POST', '/service-providers', providerInput());
  photo = `/service-providers/${((await created.json()) as { id: number }).id}/passport-photo`;
}

beforeEach(async () => {
  if (isRunning) return;
  server = runProcess('main', { DATA_DIR: folder.path });
  await signIn();
});
afterAll(async () => {
  await stop('SIGKILL');
  await folder.remove();
});

const upload = async (bytes: Buffer) => {
  const response = await send('POST', photo, { passportPhoto: dataUrl(bytes) });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as ProblemDetails,
  };
};

/** Uploads until the server has time for it: a busy machine turns pictures away. */
const uploadInTime = (bytes: Buffer): ReturnType<typeof upload> =>
  upload(bytes).then((sent) => (sent.status === 503 ? uploadInTime(bytes) : sent));

/** The CPU time of a process in seconds: the fields utime and stime, 14 and 15, of its statistics. */
const cpuSecondsOf = async (pid: string) => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND;
};

const statusOf = (pid: number | string) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

/** The processes that decode pictures for the server. */
const decoders = async () =>
  (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean);

/** Repeats `look` until `work` is done. */
async function during<T>(work: Promise<T>, look: () => Promise<void>) {
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      await look();
      await delay(10);
    }
  })();
  const result = await work.finally(() => over.abort());
  await looking;
  return result;
}

test('decodes in two processes, which start when they are needed and again after a crash', async () => {
  expect(await decoders()).toEqual([]);
  const pictures = await Promise.all(['red', 'green', 'blue', 'teal'].map((c) => png(30, 30, c)));
  await Promise.all(pictures.map(upload));
  const before = await decoders();
  expect(before).toHaveLength(2);
  for (const pid of before) process.kill(Number(pid), 'SIGKILL');
  await expect.poll(decoders).toEqual([]);
  expect((await upload(await png())).status).toBe(200);
});

test.each([
  ['a PNG with compressed texts', () => textBomb('zTXt'), [400]],
  ['a PNG with compressed international texts', () => textBomb('iTXt'), [400]],
  ['a PNG with a large colour profile', profileBomb, [200, 400]],
  ['an interlaced PNG of 16 bits a channel', interlacedPng, [200, 400]],
  ['a PNG that only claims to be large', () => promisingPng(2 ** 31 - 1, 2 ** 31 - 1), [400]],
  ['a JPEG with 12,000 scans', () => manyScans(1500, 12_000), [400]],
  ['a large JPEG with nearly as many scans as are allowed', () => manyScans(5000, 480), [200, 400]],
  ['an animated WebP', animatedWebp, [200]],
  ['a large lossless WebP', losslessWebp, [200]],
])('bounds the time and memory that %s takes, and serves others', async (_, make, expected) => {
  const file = await make();
  let mostMemory = 0;
  let mostSeconds = 0;
  const before = new Map(
    await Promise.all(
      (await decoders()).map(async (pid) => [pid, await cpuSecondsOf(pid)] as const),
    ),
  );
  const { status, body } = await during(uploadInTime(file), async () => {
    for (const pid of await decoders()) {
      mostSeconds = Math.max(mostSeconds, (await cpuSecondsOf(pid)) - (before.get(pid) ?? 0));
      const kibibytes = Number(/VmHWM:\s+(\d+)/.exec(await statusOf(pid))?.[1] ?? 0);
      mostMemory = Math.max(mostMemory, kibibytes / 1024);
    }
    expect((await send('GET', '/service-providers')).status).toBe(200);
  });
  expect(mostSeconds).toBeLessThan(CPU_SECONDS);
  expect(mostMemory).toBeLessThan(MEBIBYTES);
  expect(expected).toContain(status);
  const rejected = { status: 400, errors: [{ pointer: '/passportPhoto' }] };
  expect(body).toMatchObject(status === 200 ? { hasPassportPhoto: true } : rejected);
  expect((await upload(await png(40, 30, 'teal'))).status).toBe(200);
});

test('says that a picture takes too much, and that one cannot be read', async () => {
  const tooMuch = await upload(await textBomb('zTXt'));
  expect(tooMuch.body.detail).toMatch(/^The picture takes too much time or memory/);
  const damaged = await upload((await png()).subarray(0, 20));
  expect(damaged.body.detail).toMatch(/^The picture cannot be read/);
});

/** Sends `signal` to the process that decodes a large picture, and returns the response to its upload. */
async function uploadWith(signal: NodeJS.Signals) {
  const sent = upload(await manyScans(5000, 480));
  await expect.poll(decoders).not.toEqual([]);
  const [decoder] = await decoders();
  process.kill(Number(decoder), signal);
  return sent;
}

test('says that it was interrupted when a process ends while it decodes (503)', async () => {
  expect(await uploadWith('SIGKILL')).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('stopped unexpectedly') as string },
  });
  expect((await upload(await png())).status).toBe(200);
});

test('a picture whose process gets no processor in time is not to blame (503), and the process ends', async () => {
  const { status, body, retryAfter } = await uploadWith('SIGSTOP');
  expect(status).toBe(503);
  expect(retryAfter).toBe('5');
  expect(body.detail).toMatch(/^Too many pictures are being processed/);
  expect((await upload(await png())).status).toBe(200);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'ends with the server, which does not wait at %s until a picture is decoded',
  async (signal) => {
    const sent = upload(await manyScans(5000, 480)).catch(() => undefined);
    await expect.poll(decoders).not.toEqual([]);
    const [decoder = ''] = await decoders();
    // It has read the picture, and decodes.
    await expect
      .poll(async () => Number(/VmRSS:\s+(\d+)/.exec(await statusOf(decoder))?.[1]))
      .toBeGreaterThan(90_000);
    // So that it cannot be done before the shutdown is.
    process.kill(Number(decoder), 'SIGSTOP');
    await stop(signal);
    process.kill(Number(decoder), 'SIGCONT');
    await expect.poll(() => statusOf(decoder)).not.toMatch(/State:\s+[RSDT]/);
    expect(await sent).toBeUndefined();
  },
);
