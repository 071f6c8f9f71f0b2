import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PoolLimits } from '../../server/database/pool.ts';
import { startPrivatePostgres } from '../../scripts/postgres/private.ts';
import { startSilentProxy } from './silentProxy.ts';
import { startAppOn } from './startAppOn.ts';

async function startApp(limits: PoolLimits = {}) {
  const postgres = await startPrivatePostgres();
  const proxy = await startSilentProxy(postgres.urlOf('postgres'));
  const app = await startAppOn(proxy.urlOf(postgres.urlOf('postgres')), limits);
  const close = async () => {
    await app.close();
    await proxy.close();
    await postgres.remove();
  };
  return { ...app, postgres, proxy, close };
}

test('everything but health returns 503 while the database is down, and recovers afterwards', async () => {
  const { postgres, db, reports, get, list, post, close } = await startApp();
  try {
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(201);

    // One connection is lost in the middle of a transaction, the others while idle.
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await postgres.stop();
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toThrow(/Failed query/);
    expect(reports).toContainEqual(expect.stringMatching(/^Database connection lost/));
    // More calls than the pool has connections: none may leak.
    const refused = [
      ...(await Promise.all(Array.from({ length: 15 }, () => post()))),
      await list(),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['content-type']).toMatch('application/problem+json');
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({
        title: 'Service Unavailable',
        detail: 'The database cannot be reached. Please try again soon.',
      });
    }
    const unready = await get('/readyz');
    expect(unready.statusCode).toBe(503);
    expect(unready.headers['retry-after']).toBe('5');
    expect((await get('/healthz')).statusCode).toBe(200);

    await postgres.start();
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(201);
    expect((await list()).json<{ data: object[] }>().data).toHaveLength(2);
  } finally {
    await close();
  }
});

test('silent connections are closed and replaced', async () => {
  const { proxy, get, post, close } = await startApp({ statementTimeout: 500 });
  try {
    // All connections of the pool are open, and half of them in use when they go silent.
    await Promise.all(Array.from({ length: 10 }, () => post()));
    const inFlight = Promise.all(Array.from({ length: 5 }, () => post()));
    proxy.silence();
    for (const { statusCode } of await inFlight) expect([201, 503]).toContain(statusCode);
    // The idle ones in the pool are dead too, and no call gets one.
    for (let i = 0; i < 10; i += 1) expect((await post()).statusCode).toBe(201);
    expect((await get('/readyz')).statusCode).toBe(200);
  } finally {
    await close();
  }
});

test('calls fail in time while nothing gets through to the database, and work again afterwards', async () => {
  const { proxy, get, post, close } = await startApp({ statementTimeout: 500 });
  try {
    await post();
    proxy.silence();
    proxy.silenceNew();
    // More than the pool has connections.
    const refused = await Promise.all(Array.from({ length: 15 }, () => post()));
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect((await get('/readyz')).statusCode).toBe(503);
    proxy.heal();
    await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(201);
  } finally {
    await close();
  }
});
