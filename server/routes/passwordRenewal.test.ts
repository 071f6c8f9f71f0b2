import { hash, type Options } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import { users } from '../database/schema/accounts.ts';
import { buildTestApp } from '../testing/server.ts';
import { hashPassword, verifyPassword } from '../security/passwords.ts';
import { setPassword } from '../security/users.ts';

const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const password = 'copper lantern';

let server: Awaited<ReturnType<typeof buildTestApp>>;
let url: string;
beforeAll(async () => {
  server = await buildTestApp();
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const parametersOf = (passwordHash = '') => passwordHash.split('$').slice(1, 4).join(' ');

const storedHash = async (username: string) => {
  const [user] = await server.db.select().from(users).where(eq(users.username, username));
  return user?.passwordHash ?? '';
};

/** An account whose password was hashed with these parameters. */
const olderAccount = async (username: string, parameters: Options = CHEAP) => {
  const passwordHash = await hash(password, parameters);
  await server.db
    .insert(users)
    .values({ username, usernameUniqueKey: uniqueKey(username), passwordHash });
  return passwordHash;
};

const signIn = async (username: string, typed = password) => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: typed }),
  });
  const { token } = (await response.json()) as { token: string };
  return { status: response.status, token };
};

test.each([
  ['cheaper', CHEAP],
  ['more expensive', { memoryCost: 20_480, timeCost: 3, parallelism: 2 }],
])('replaces a %s hash at the next successful sign-in, and never again', async (name, older) => {
  const before = await olderAccount(name, older);
  expect((await signIn(name, 'wrong')).status).toBe(401);
  expect(await storedHash(name)).toBe(before);

  expect((await signIn(name)).status).toBe(200);
  const renewed = await storedHash(name);
  expect(parametersOf(renewed)).toBe(parametersOf(await hashPassword('any')));
  expect((await signIn(name)).status).toBe(200);
  expect(await storedHash(name)).toBe(renewed);
  expect((await signIn(name, 'wrong')).status).toBe(401);
});

test('sign-ins at the same time all succeed, and end no session', async () => {
  const before = await olderAccount('hurried');
  const all = await Promise.all(Array.from({ length: 8 }, () => signIn('hurried')));
  expect(all.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  expect(await storedHash('hurried')).not.toBe(before);
  for (const { token } of all) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/api/products`, { headers })).status).toBe(200);
  }
});

test('never replaces a password that is set meanwhile', async () => {
  await olderAccount('changing');
  const opened = Array.from({ length: 5 }, () => signIn('changing'));
  await setPassword(server.db, 'changing', 'velvet harbour');
  await Promise.all(opened);
  expect((await signIn('changing')).status).toBe(401);
  expect((await signIn('changing', 'velvet harbour')).status).toBe(200);
});

test('takes as much work to reject a password with a cheaper hash and without a user', async () => {
  const cheap = await hash(password, CHEAP);
  // CPU time: time on the clock would count what other processes of the machine do.
  const least = { known: Infinity, unknown: Infinity };
  for (let i = 0; i < 10; i++) {
    for (const [name, passwordHash] of [
      ['known', cheap],
      ['unknown', undefined],
    ] as const) {
      const start = process.cpuUsage();
      expect(await verifyPassword(passwordHash, 'wrong')).toBe(false);
      const { user, system } = process.cpuUsage(start);
      least[name] = Math.min(least[name], user + system);
    }
  }
  // On its own the cheaper hash takes a twentieth of it.
  expect(least.known).toBeGreaterThan(least.unknown / 2);
  expect(least.known).toBeLessThan(least.unknown * 2);
});
