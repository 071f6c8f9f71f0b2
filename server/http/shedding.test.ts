import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { shedLoad, type Capacity } from './shedding.ts';

const BODY = { method: 'POST', headers: { 'content-type': 'text/plain' } };

let close: () => Promise<unknown> = async () => undefined;
afterEach(() => close());

/** An app whose calls take until `work` emits "done"; GET responds with that many bytes. */
async function startApp(capacity: Partial<Capacity>) {
  const work = new EventEmitter();
  const app = Fastify({ forceCloseConnections: true });
  close = () => app.close();
  handleErrors(app);
  shedLoad(app, { requests: 100, bytes: 1e9, ...capacity });
  const wait = async () => {
    const done = once(work, 'done');
    work.emit('begun');
    await done;
  };
  app.get<{ Querystring: { bytes?: number } }>('/', async ({ query: { bytes = 2 } }) => {
    await wait();
    return 'x'.repeat(bytes);
  });
  app.post('/', { bodyLimit: 1_000 }, async () => {
    await wait();
    return 'y'.repeat(1_000);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = (init: RequestInit = {}) =>
    fetch(url, init).then(
      ({ status }) => status,
      () => 'left',
    );
  /** Sends a request that has to be worked on, and resolves when it is. */
  const begin = async (init: RequestInit = {}) => {
    const begun = once(work, 'begun');
    const response = request(init);
    expect(await Promise.race([response, begun.then(() => 'begun')])).toBe('begun');
    return { response };
  };
  /** Sends these bytes on a connection of its own. */
  const sendRaw = (bytes: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined).write(bytes);
    return socket;
  };
  /** Ends the work of all calls, and expects that then a call is served. */
  const expectFree = async () => {
    await expect
      .poll(async () => {
        const next = request();
        const first = await Promise.race([once(work, 'begun').then(() => 'begun'), next]);
        work.emit('done');
        return first === 'begun' ? next : first;
      })
      .toBe(200);
  };
  return { url, request, begin, work, sendRaw, expectFree };
}

test('rejects requests beyond its capacity at once, and accepts them again afterwards', async () => {
  const { url, begin, work, expectFree } = await startApp({ requests: 2 });
  const begun = [await begin(), await begin()];

  const shed = await fetch(url);
  expect(shed.status).toBe(503);
  expect(shed.headers.get('retry-after')).toBe('1');
  expect(shed.headers.get('content-type')).toMatch('application/problem+json');
  expect(await shed.json()).toMatchObject({
    detail: 'The server is too busy at the moment. Please try again.',
  });

  work.emit('done');
  expect(await Promise.all(begun.map(({ response }) => response))).toEqual([200, 200]);
  await expectFree();
});

test('keeps the slot of a client that has left until its work has ended', async () => {
  const { request, begin, expectFree } = await startApp({ requests: 1 });
  const leaving = new AbortController();
  const { response } = await begin({ signal: leaving.signal });
  leaving.abort();
  expect(await response).toBe('left');
  expect(await request()).toBe(503);
  await expectFree();
});

test('frees the slots of requests that wait for an earlier one on a connection that closes', async () => {
  const { work, sendRaw, expectFree } = await startApp({ requests: 3 });
  const socket = sendRaw('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3));
  while (work.listenerCount('done') < 3) await once(work, 'begun');
  socket.destroy();
  await expectFree();
});

test('rejects a body beyond its bytes as soon as it is announced', async () => {
  const { request, begin, work, expectFree } = await startApp({ bytes: 1_000 });
  const { response } = await begin({ ...BODY, body: 'x'.repeat(600) });
  expect(await request({ ...BODY, body: 'x'.repeat(401) })).toBe(503);
  const { response: fitting } = await begin({ ...BODY, body: 'x'.repeat(400) });
  work.emit('done');
  expect(await Promise.all([response, fitting])).toEqual([200, 200]);
  await expectFree();
});

test.each([
  ['chunked', 'transfer-encoding: chunked\r\n\r\n1\r\nx\r\n'],
  ['compressed', 'content-encoding: gzip\r\ncontent-length: 30\r\n\r\nx'],
])('counts a %s body as long as it may become', async (_, rest) => {
  const { request, sendRaw, expectFree } = await startApp({ bytes: 1_500 });
  const socket = sendRaw(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n${rest}`);
  await expect.poll(() => request({ ...BODY, body: 'x'.repeat(501) })).toBe(503);
  socket.destroy();
  await expectFree();
});

test('rejects a GET whose response would exceed its bytes, until others have been received', async () => {
  const big = 20_000_000;
  const { url, work, sendRaw, expectFree } = await startApp({ bytes: 1.5 * big });
  const slow = sendRaw(`GET /?bytes=${big} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(work, 'begun');
  work.emit('done');
  await once(slow, 'readable');

  const get = async () => {
    const response = fetch(`${url}/?bytes=${big}`);
    await once(work, 'begun');
    work.emit('done');
    return response;
  };
  const rejected = await get();
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('cache-control')).toBe('no-store');
  slow.destroy();
  await expectFree();
  expect((await get()).status).toBe(200);
});

test('handles alone what is larger than its bytes, and never rejects a change that has been made', async () => {
  const { begin, work } = await startApp({ bytes: 100 });
  const large = await begin({ ...BODY, body: 'x'.repeat(1_000) });
  work.emit('done');
  expect(await large.response).toBe(200);
});
