import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseOutage } from '../database/outage.ts';
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
  // As Node reports it; Fastify adds the status.
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
