import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accessEntries } from '../database/schema/accessEntries.ts';
import { signInAttempts } from '../database/schema/accounts.ts';
import { trustedBrowsers } from '../database/schema/secondFactors.ts';
import { hashToken } from '../security/secretTokens.ts';
import { createUser, findUser } from '../security/users.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const signIn = (payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

const newUser = async (username: string) => {
  await createUser(server.db, username, `secret of ${username}`);
  return { username, password: `secret of ${username}` };
};

const guesses = async (username: string, count: number, last = 0) => {
  const statuses = [];
  for (let i = 0; i < count; i++) {
    const address = `10.${last}.${i >> 8}.${i & 255}`;
    statuses.push((await signIn({ username, password: 'wrong' }, address)).statusCode);
  }
  return statuses;
};

/** Makes it that so many attempts at accounts have been made, the last of them so many seconds ago. */
const afterAttempts = (attempts: number, seconds: number) =>
  server.db
    .update(signInAttempts)
    .set({
      attempts,
      windowEndsAt: sql`now() + interval '15 minutes' - ${seconds} * interval '1 second'`,
    })
    .where(eq(signInAttempts.address, ''));

test.each([
  ['/64', (i: number) => `2001:db8:1:2:${i.toString(16)}::${i + 1}`, 10],
  ['/56', (i: number) => `2001:db8:2:${(i % 256).toString(16)}::1`, 10],
  ['/48', (i: number) => `2001:db8:3:${(i * 256).toString(16)}::1`, 20],
])('counts all addresses of an IPv6 %s together', async (length, address, limit) => {
  const user = await newUser(`user of ${length}`);
  const guess = (i: number) => signIn({ ...user, password: 'wrong' }, address(i));
  const statuses = [];
  for (let i = 0; i < 2 * limit; i++) statuses.push((await guess(i)).statusCode);
  expect(statuses).toEqual(statuses.map((_, i) => (i < limit ? 401 : 429)));
  expect((await signIn(user, address(99))).statusCode).toBe(429);
  expect((await signIn(user, '2001:db8:9:3::1')).statusCode).toBe(200);
});

test('limits attempts with many names from one /56, and stores a bounded number of them', async () => {
  const statuses = [];
  for (let i = 0; i < 80; i++) {
    const guess = { username: `of 56 ${i}`, password: 'guess' };
    statuses.push((await signIn(guess, `2001:db8:4:${i.toString(16)}::1`)).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  const rows = await server.db.select().from(signInAttempts);
  const ofSite = rows.filter(({ address }) => address.startsWith('2001:db8:4:'));
  expect(ofSite.filter(({ address }) => address.endsWith('/48')).length).toBeLessThanOrEqual(51);
});

/** Trusts a browser as a user does, and returns its token. */
async function trustedBrowser(username: string) {
  const token = `browser of ${username}`;
  const user = await findUser(server.db, username);
  await server.db.insert(trustedBrowsers).values({
    userId: user?.id ?? 0,
    sessionId: 0,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + interval '1 day'`,
  });
  return token;
}

describe('guesses at one name from many networks', () => {
  test.each(['anyone there', 'no one there'])(
    'have to wait for each other, ever longer: %s',
    async (username) => {
      if (username.startsWith('any')) await newUser(username);
      expect(new Set(await guesses(username, 50))).toEqual(new Set([401]));
      for (const [attempts, seconds] of [
        [50, 1],
        [51, 2],
        [54, 16],
        [56, 64],
        [80, 64],
      ] as const) {
        await afterAttempts(attempts, seconds);
        expect(await guesses(username, 1, attempts)).toEqual([401]);
      }
      await afterAttempts(80, 10);
      const refused = await signIn({ username, password: 'wrong' }, '10.9.0.1');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(54);
      await server.db.delete(signInAttempts);
    },
  );

  test('do not delay a network from which the user is signed in, or a trusted browser', async () => {
    const [username, home] = ['attacked', '203.0.113.77'];
    const user = await newUser(username);
    expect((await signIn(user, home)).statusCode).toBe(200);
    await guesses(username, 1);
    await afterAttempts(80, 0);
    expect((await signIn(user, '203.0.113.78')).statusCode).toBe(429);
    expect((await signIn(user, home)).statusCode).toBe(200);
    const token = await trustedBrowser(username);
    expect((await signIn({ ...user, browserToken: token }, '203.0.113.79')).statusCode).toBe(200);
    expect((await signIn({ ...user, browserToken: 'guess' }, '203.0.113.80')).statusCode).toBe(429);
    await server.db.delete(signInAttempts);
  });

  test('are in the audit trail once', async () => {
    await newUser('watched');
    await guesses('watched', 52);
    const entries = await server.db
      .select({ username: accessEntries.username, event: accessEntries.event })
      .from(accessEntries)
      .where(eq(accessEntries.reason, 'limit-of-account'));
    expect(entries.filter(({ username }) => username === 'watched')).toEqual([
      { username: 'watched', event: 'sign-in-throttled' },
    ]);
  });
});
