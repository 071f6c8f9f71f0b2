import { expect, test } from 'vitest';
import { killAfterEach } from './testing/killAfterEach.ts';
import { send, startTwo, tokenOf } from './testing/overHttp.ts';
import { testUser } from './testing/server.ts';

const keep = killAfterEach();

const post = send.bind(null, 'POST');

const list = async (url: string, token: string) =>
  (await fetch(`${url}/api/products`, { headers: { authorization: `Bearer ${token}` } })).status;

const change = (url: string, token: string, newPassword: string) =>
  send('PUT', url, '/account/password', {
    token,
    body: { currentPassword: testUser.password, newPassword },
  });

const signIn = (url: string, password = testUser.password) =>
  post(url, '/auth/login', { body: { username: testUser.username, password } });

test('processes that start at once on an empty PostgreSQL share sessions and limits', async () => {
  const { a, b } = await startTwo(keep, 'template0');

  const token = await tokenOf(await signIn(a));
  expect(await list(a, token)).toBe(200);
  expect(await list(b, token)).toBe(200);
  // Immediately after both have accepted the token.
  expect((await post(b, '/auth/logout', { token })).status).toBe(204);
  expect(await list(a, token)).toBe(401);

  // Ten attempts in all, whichever process they reach.
  const guesses: number[] = [];
  for (let i = 0; i < 11; i++) guesses.push((await signIn(i % 2 ? a : b, 'guess')).status);
  expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await signIn(a)).status).toBe(429);
});

test('of two changes of the password in different processes one wins, and ends every session in both', async () => {
  const { a, b } = await startTwo(keep);
  const [one, other] = [await tokenOf(await signIn(a)), await tokenOf(await signIn(b))];
  // So that each process has both in its cache.
  for (const url of [a, b]) {
    expect([await list(url, one), await list(url, other)]).toEqual([200, 200]);
  }
  const wanted = ['orange kettle drums', 'quiet river stones'] as const;
  const responses = await Promise.all([change(a, one, wanted[0]), change(b, other, wanted[1])]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = statuses.indexOf(200);
  const changed = await tokenOf(responses[winner] ?? Response.error());
  const body = { currentPassword: wanted[winner] };
  const token = await tokenOf(await post(a, '/account/confirmation', { token: changed, body }));
  for (const url of [a, b]) {
    expect([await list(url, one), await list(url, other)]).toEqual([401, 401]);
    expect(await list(url, token)).toBe(200);
    expect((await signIn(url)).status).toBe(401);
    expect((await signIn(url, wanted[winner])).status).toBe(200);
  }
  // Ended in one process, refused at once by the other.
  const second = await tokenOf(await signIn(b, wanted[winner]));
  expect([await list(a, second), await list(b, second)]).toEqual([200, 200]);
  expect((await send('DELETE', a, '/account/sessions', { token })).status).toBe(204);
  expect([await list(b, second), await list(b, token)]).toEqual([401, 200]);
});
