import { expect, test } from 'vitest';
import { createPostgresDatabase } from './testing/database.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { runProcess } from './testing/process.ts';
import { testUser } from './testing/server.ts';

const keep = killAfterEach();

const post = (url: string, path: string, { token = '', body = {} }) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const signIn = (url: string, password = testUser.password) =>
  post(url, '/auth/login', { body: { username: testUser.username, password } });

test('processes that start at once on an empty PostgreSQL share sessions and limits', async () => {
  const env = {
    DATABASE_URL: await createPostgresDatabase(process.env.TEST_POSTGRES ?? '', 'template0'),
    ADMIN_USERNAME: testUser.username,
    ADMIN_PASSWORD: testUser.password,
  };
  const running = [keep(runProcess('main', env)), keep(runProcess('main', env))];
  const [a = '', b = ''] = await Promise.all(running.map((server) => server.url()));

  const { token } = (await (await signIn(a)).json()) as { token: string };
  const list = (url: string) =>
    fetch(`${url}/api/products`, { headers: { authorization: `Bearer ${token}` } });
  expect((await list(a)).status).toBe(200);
  expect((await list(b)).status).toBe(200);
  // Immediately after both have accepted the token.
  expect((await post(b, '/auth/logout', { token })).status).toBe(204);
  expect((await list(a)).status).toBe(401);

  // Ten attempts in all, whichever process they reach.
  const guesses: number[] = [];
  for (let i = 0; i < 11; i++) guesses.push((await signIn(i % 2 ? a : b, 'guess')).status);
  expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await signIn(a)).status).toBe(429);
});
