import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, testUser } from '../testing/server.ts';
import { waitForSessionCacheExpiry } from './accountChange.ts';

let server: Awaited<ReturnType<typeof buildTestApp>>;
let url: string;
beforeAll(async () => {
  server = await buildTestApp({ config: { sessionIdleTimeout: 30, sessionLifetime: 60 } });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const post = (path: string, { token = '', body = {} }) =>
  fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const signIn = async () =>
  ((await (await post('login', { body: testUser })).json()) as { token: string }).token;

const statusOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/products`, { headers })).status;
};

/** Makes every session older by so many minutes. */
const pass = async (minutes: number) => {
  await server.db.execute(sql`update sessions set
    used_at = used_at - ${minutes} * interval '1 minute',
    expires_at = expires_at - ${minutes} * interval '1 minute'`);
  await waitForSessionCacheExpiry();
};

test('every sign-in has a token of its own, and a sign-out ends no other', async () => {
  const [one, other] = [await signIn(), await signIn()];
  expect(one).not.toBe(other);
  expect((await post('logout', { token: one })).status).toBe(204);
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
});

test('a session ends when it has not been used for the idle timeout', async () => {
  const token = await signIn();
  await pass(29);
  expect(await statusOf(token)).toBe(200);
  await pass(29);
  expect(await statusOf(token)).toBe(200);
  await pass(31);
  expect(await statusOf(token)).toBe(401);
});

test('a session in use ends at the end of its lifetime', async () => {
  const token = await signIn();
  for (let i = 0; i < 5; i++) {
    await pass(11);
    expect(await statusOf(token)).toBe(200);
  }
  await pass(6);
  expect(await statusOf(token)).toBe(401);
});
