import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { shedLoad } from './shedding.ts';

async function startApp(maxConcurrentRequests: number) {
  const work = new EventEmitter();
  const app = Fastify({ forceCloseConnections: true });
  handleErrors(app);
  shedLoad(app, maxConcurrentRequests);
  app.get('/', async () => {
    const done = once(work, 'done');
    work.emit('begun');
    await done;
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (signal?: AbortSignal) =>
    fetch(url, { signal }).then(
      ({ status }) => status,
      () => 'left',
    );
  return { app, url, ask, work };
}

test('rejects requests beyond its capacity at once, and accepts them again afterwards', async () => {
  const { app, url, ask, work } = await startApp(2);
  const begun = [ask(), ask()];
  while (work.listenerCount('done') < 2) await once(work, 'begun');

  const shed = await fetch(url);
  expect(shed.status).toBe(503);
  expect(shed.headers.get('retry-after')).toBe('1');
  expect(shed.headers.get('content-type')).toMatch('application/problem+json');
  expect(await shed.json()).toMatchObject({
    detail: 'The server is too busy at the moment. Please try again.',
  });

  work.emit('done');
  expect(await Promise.all(begun)).toEqual([200, 200]);
  const next = ask();
  await once(work, 'begun');
  work.emit('done');
  expect(await next).toBe(200);
  await app.close();
});

test('frees the slot of a client that disconnects', async () => {
  const { app, ask, work } = await startApp(1);
  const leaving = new AbortController();
  const left = ask(leaving.signal);
  await once(work, 'begun');
  leaving.abort();
  expect(await left).toBe('left');
  await expect
    .poll(async () => {
      const next = ask();
      const first = await Promise.race([once(work, 'begun').then(() => 'taken'), next]);
      work.emit('done');
      return first;
    })
    .toBe('taken');
  await app.close();
});
