import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseOutage } from '../database/errors.ts';
import { buildTestApp, testUser } from '../testing/server.ts';
import { handleErrors } from './errors.ts';

const problemOf = async (error: Error) => {
  const app = Fastify();
  handleErrors(app);
  app.get('/', async () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return response.json<{ status: number; detail: string }>();
};

test('a client that hangs up during its request is no outage of the database', async () => {
  // Node reports this error; Fastify adds the status.
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(await problemOf(aborted)).toMatchObject({ status: 400 });
});

test('the same error of a connection to the database is an outage', async () => {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(
    await problemOf(new Error('Failed query', { cause: new DatabaseOutage('x', { cause }) })),
  ).toMatchObject({
    status: 503,
    detail: 'The database cannot be reached. Please try again soon.',
  });
});

test('a conflict with concurrent transactions that outlasts all attempts is 503 with Retry-After', async () => {
  const server = await buildTestApp({ config: { logLevel: 'silent' } });
  await server.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'deadlock_detected'; end $$`);
  for (const table of ['product_categories', 'sessions']) {
    await server.db.execute(
      sql`create trigger refuse before insert or delete on ${sql.identifier(table)} execute function refuse()`,
    );
  }
  const conflicts = [
    await server.call('POST', '/product-categories', { name: 'Wear', description: 'Clothes' }),
    // Not in a transaction.
    await server.call('POST', '/auth/login', testUser),
  ];
  for (const { status, headers, body } of conflicts) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(body).toMatchObject({ detail: /busy/ });
  }
  await server.close();
});
