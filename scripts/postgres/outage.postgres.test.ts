import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { startSession } from '../../server/security/sessions.ts';
import { createUser, findUser } from '../../server/security/users.ts';
import { startPrivatePostgres } from './private.ts';

const LIST = '/api/service-provider-categories';
const category = { name: 'Tailors', description: 'Dresses' };

async function startApp() {
  const postgres = await startPrivatePostgres();
  const reports: Error[] = [];
  const database = await openPostgres(postgres.urlOf('postgres'), (error) => reports.push(error));
  const { db } = database;
  const token = await database.prepare(async (tx) => {
    await createUser(tx, 'ada', 'secret');
    const user = await findUser(tx, 'ada');
    return startSession(tx, user?.id ?? 0);
  });
  const app = await buildApp({
    db,
    consoleFolder: 'none',
    config: {
      corsOrigins: [],
      logLevel: 'silent',
      trustProxy: [],
      rateLimit: 1e6,
      mostRequests: 100,
    },
  });
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const post = () =>
    app.inject({
      method: 'POST',
      url: LIST,
      headers: { authorization: `Bearer ${token}` },
      payload: category,
    });
  const close = async () => {
    await app.close();
    await database.close();
    await postgres.remove();
  };
  return { postgres, db, reports, get, post, close };
}

test('while the database is away everything but health says so, and afterwards all is as before', async () => {
  const { postgres, db, reports, get, post, close } = await startApp();
  try {
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(201);

    // One connection is lost in the middle of a transaction, the others while they are idle.
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await postgres.stop();
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toThrow(/Failed query/);
    expect(reports).not.toEqual([]);
    // More of them than the pool has connections: none may be kept for ever.
    const refused = [...(await Promise.all(Array.from({ length: 15 }, post))), await get(LIST)];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toMatch('application/problem+json');
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({
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
    expect((await get(LIST)).json<{ data: object[] }>().data).toHaveLength(2);
  } finally {
    await close();
  }
});
