import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions, signInAttempts, users } from '../database/schema/accounts.ts';
import { signOut } from '../security/accountSessions.ts';
import { SESSION_CACHE_TTL_MS } from '../security/accountChange.ts';
import { sessionUserOf } from '../security/sessions.ts';
import { createUser, setPassword } from '../security/users.ts';
import { testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const signIn = (payload: object, remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

const newUser = async (username: string) => {
  await createUser(server.db, username, `secret of ${username}`);
  return { username, password: `secret of ${username}` };
};

const statusWith = async (token: string, url = '/api/service-provider-categories') =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

const responseOf = ({ statusCode, body }: Awaited<ReturnType<typeof signIn>>) => ({
  statusCode,
  ...(JSON.parse(body) as object),
  requestId: undefined,
});

/** Ends a session as another process would. */
async function signOutElsewhere(token: string) {
  const limits = { sessionIdleTimeout: 720, sessionLifetime: 720 };
  const user = await sessionUserOf(server.db, token, limits);
  if (!user) throw new Error('There is no such session.');
  await signOut(server.db, token, { user, device: undefined, log: server.app.log });
}

test('opens a session with the right password, and ends it at logout', async () => {
  const response = await signIn(testUser);
  expect(response.statusCode).toBe(200);
  const { token } = response.json<{ token: string }>();
  expect(await statusWith(token)).toBe(200);
  const logout = await server.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(logout.statusCode).toBe(204);
  expect(await statusWith(token)).toBe(401);
});

/** Signs in from where this token is still in use. */
const signInWith = (token: string, user: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { authorization: `Bearer ${token}` },
    payload: user,
  });

test('ends the session whose token comes with a sign-in, and no other', async () => {
  const [{ token: mine }, { token: other }] = [
    (await signIn(testUser)).json<{ token: string }>(),
    (await signIn(testUser)).json<{ token: string }>(),
  ];
  const again = await signInWith(mine, testUser);
  expect(again.statusCode).toBe(200);
  const { token } = again.json<{ token: string }>();
  expect([await statusWith(mine), await statusWith(other), await statusWith(token)]).toEqual([
    401, 200, 200,
  ]);
  expect((await signInWith(mine, testUser)).statusCode).toBe(200);
  expect((await signInWith('no token at all', testUser)).statusCode).toBe(200);
});

test('ends no session when the sign-in is refused', async () => {
  const { token } = (await signIn(testUser)).json<{ token: string }>();
  expect((await signInWith(token, { ...testUser, password: 'wrong' })).statusCode).toBe(401);
  expect(await statusWith(token)).toBe(200);
});

test('rejects a session that another process has ended', async () => {
  const { token } = (await signIn(testUser)).json<{ token: string }>();
  expect(await statusWith(token)).toBe(200);
  await signOutElsewhere(token);
  expect(await statusWith(token)).toBe(401);
});

test('caches a session for a tenth of a second at most', async () => {
  const { token } = (await signIn(testUser)).json<{ token: string }>();
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
  expect(await statusWith(token)).toBe(200);
  await signOutElsewhere(token);
  clock.mockReturnValue(start + SESSION_CACHE_TTL_MS - 1);
  expect(await statusWith(token)).toBe(200);
  clock.mockReturnValue(start + SESSION_CACHE_TTL_MS + 1);
  expect(await statusWith(token)).toBe(401);
  clock.mockRestore();
});

test('compares usernames ignoring case and surrounding spaces', async () => {
  expect((await signIn({ ...testUser, username: ' ADMIN ' })).statusCode).toBe(200);
});

test.each([
  ['another case', 'ÉLODIE Ω'],
  ['decomposed accents', 'e\u0301lodie ω'],
  ['invisible characters', 'é\u200blo\u00addie\ufeff ω'],
  ['other widths', 'élｏdie ω'],
])('finds a username in %s', async (_, username) => {
  const password = 'the same';
  await createUser(server.db, 'élodie ω', password);
  expect((await signIn({ username, password })).statusCode).toBe(200);
  expect(await createUser(server.db, username, password)).toBe(false);
  expect(await setPassword(server.db, username, password)).toBe(true);
});

test('stores a username in its normal form', async () => {
  await createUser(server.db, ' Ze\u0301\u200b\u202e\tObi ', 'secret');
  const names = await server.db.select({ username: users.username }).from(users);
  expect(names).toContainEqual({ username: 'Zé Obi' });
});

test('a password may be typed in another Unicode form, or with another kind of space', async () => {
  await createUser(server.db, 'composer', 'caf\u00e9 au lait');
  for (const password of ['cafe\u0301 au lait', 'caf\u00e9\u00a0au\u3000lait']) {
    expect((await signIn({ username: 'composer', password })).statusCode).toBe(200);
  }
});

test('accepts a password that was hashed as it was typed, before there was a normal form', async () => {
  const password = 'cafe\u0301';
  const passwordHash = await hash(password);
  await server.db
    .insert(users)
    .values({ username: 'elder', usernameUniqueKey: 'elder', passwordHash });
  expect((await signIn({ username: 'elder', password })).statusCode).toBe(200);
  expect((await signIn({ username: 'elder', password: 'cafe' })).statusCode).toBe(401);
});

test('responds alike to a wrong password and an unknown user', async () => {
  const wrong = await signIn({ ...testUser, password: 'wrong' }, '192.0.2.2');
  const unknown = await signIn({ username: 'nobody', password: 'wrong' }, '192.0.2.2');
  expect(responseOf(wrong)).toMatchObject({
    statusCode: 401,
    detail: 'Invalid username or password',
  });
  expect(responseOf(unknown)).toEqual(responseOf(wrong));
});

test('limits failed attempts per name and address (429)', async () => {
  const user = await newUser('throttled');
  const attempts = Array.from({ length: 10 }, () =>
    signIn({ ...user, password: 'wrong' }, '198.51.100.1'),
  );
  for (const attempt of attempts) expect((await attempt).statusCode).toBe(401);
  const refused = await signIn(user, '198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: 429, detail: /try again in 15 minutes/ });
  expect((await signIn(user, '198.51.100.2')).statusCode).toBe(200);
  expect((await signIn(testUser, '198.51.100.1')).statusCode).toBe(200);
});

test('limits attempts with many names from one network, and no others', async () => {
  const user = await newUser('owner');
  const guess = (name: string) => signIn({ username: name, password: 'guess' }, '198.51.100.9');
  const statuses: number[] = [];
  // Few enough at a time that none is turned away because a busy machine takes too long (503).
  for (let i = 0; i < 80; i += 10) {
    const names = Array.from({ length: 10 }, (_, j) => `name${i + j}`);
    statuses.push(...(await Promise.all(names.map(guess))).map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
  expect((await signIn(user, '198.51.100.9')).statusCode).toBe(429);
  expect((await signIn(user, '198.51.100.10')).statusCode).toBe(200);
});

test('counts all spellings of a name together', async () => {
  const user = await newUser('bolt');
  const spellings = ['bolt', 'BOLT', 'bo\u200blt', 'ｂolt', ' bolt'];
  const guess = (username: string) => signIn({ username, password: 'wrong' }, '198.51.100.20');
  for (const username of [...spellings, ...spellings]) {
    expect((await guess(username)).statusCode).toBe(401);
  }
  for (const username of spellings) expect((await guess(username)).statusCode).toBe(429);
  expect((await signIn(user, '198.51.100.20')).statusCode).toBe(429);
});

test('a name with a dotted capital I is another one than that with an i', async () => {
  const { username, password } = await newUser('limit');
  expect((await signIn({ username: 'lİmit', password }, '198.51.100.21')).statusCode).toBe(401);
  expect((await signIn({ username, password }, '198.51.100.21')).statusCode).toBe(200);
});

test('stores a bounded number of attempts for a network, and no name', async () => {
  const address = '198.51.100.22';
  const { db } = server;
  const guess = (name: string) => signIn({ username: name, password: 'guess' }, address);
  await Promise.all(
    Array.from({ length: 300 }, (_, i) => guess(`typed${i}${'\ufdfa'.repeat(180)}`)),
  );
  const rows = await db.select().from(signInAttempts).where(eq(signInAttempts.address, address));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.length).toBeLessThanOrEqual(51);
  expect(JSON.stringify(rows)).not.toContain('typed');
});

test('ends sessions opened with the old password while it is being changed', async () => {
  const user = await newUser('hurried');
  // Each from another address, so that all are checked while the password is being changed.
  const opened = Array.from({ length: 30 }, (_, i) => signIn(user, `203.0.113.${i}`));
  await opened[0];
  await setPassword(server.db, user.username, 'another');
  const tokens = (await Promise.all(opened))
    .filter(({ statusCode }) => statusCode === 200)
    .map((response) => response.json<{ token: string }>().token);
  expect(tokens.length).toBeGreaterThan(0);
  expect(new Set(await Promise.all(tokens.map((token) => statusWith(token))))).toEqual(
    new Set([401]),
  );
});

test('resets the failed attempts at a successful sign-in', async () => {
  const user = await newUser('forgetful');
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) await signIn({ ...user, password: 'wrong' });
    expect((await signIn(user)).statusCode).toBe(200);
  }
});

test.each([
  ['idle for too long', { usedAt: sql`now() - interval '13 hours'` }],
  ['started too long ago', { expiresAt: sql`now() - interval '1 second'` }],
])('rejects a session that was %s (401)', async (_case, change) => {
  const { token } = (await signIn(testUser)).json<{ token: string }>();
  const others = await server.db.select().from(sessions);
  await server.db.update(sessions).set(change);
  expect(await statusWith(token)).toBe(401);
  await server.db.delete(sessions);
  await server.db.insert(sessions).values(others);
});

test('extends a session in use', async () => {
  const { token } = (await signIn(testUser)).json<{ token: string }>();
  await server.db.update(sessions).set({ usedAt: sql`now() - interval '11 hours'` });
  expect(await statusWith(token)).toBe(200);
  const { rows } = (await server.db.execute(
    sql`select count(*)::int as fresh from sessions where used_at > now() - interval '1 minute'`,
  )) as { rows: { fresh: number }[] };
  expect(rows[0]?.fresh).toBe(1);
});

test('ends the sessions of a user whose password changes, and no others', async () => {
  const user = await newUser('changing');
  const { token } = (await signIn(user)).json<{ token: string }>();
  expect(await statusWith(token)).toBe(200);
  expect(await setPassword(server.db, user.username, 'another')).toBe(true);
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(server.token)).toBe(200);
});

test('stores no token in the database', async () => {
  const kept = JSON.stringify(await server.db.select().from(sessions));
  expect(kept).not.toContain(server.token);
});

test.each([
  ['no body', undefined, 'The request body must be a JSON object.'],
  ['no username', { password: 'x' }, 'Username is required.'],
  ['a blank username', { username: '  ', password: 'x' }, 'Username is required.'],
  ['half a character', { username: 'a\ud800', password: 'x' }, 'Username contains a character'],
  ['half a password', { username: 'a', password: '\udc00' }, 'Password contains a character'],
  ['a number', { username: 'admin', password: 12 }, 'Password must be text.'],
])('sign-in with %s is rejected', async (_case, payload, detail) => {
  const response = await signIn(payload as object);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ detail: string }>().detail).toContain(detail);
});
