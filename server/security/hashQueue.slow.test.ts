import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInAttempts, users } from '../database/schema/accounts.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { createUser } from './users.ts';

const server = sharedTestApp();

const signIn = (payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

test('checks the passwords of one network one at a time, without delaying others', async () => {
  const user = { username: 'unhurried', password: 'secret of unhurried' };
  await createUser(server.db, user.username, user.password);
  // Takes fifty times as long to check as others, and so longer than a sign-in on any machine.
  const passwordHash = `$argon2id$v=19$m=19456,t=100,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  await server.db
    .insert(users)
    .values({ username: 'slow', usernameUniqueKey: 'slow', passwordHash });
  const address = '198.51.100.30';
  let answered = 0;
  const attack = [1, 2].map(async () => {
    const { statusCode } = await signIn({ username: 'slow', password: 'guess' }, address);
    answered += 1;
    return statusCode;
  });
  const counts = () =>
    server.db
      .select({ attempts: signInAttempts.attempts })
      .from(signInAttempts)
      .where(eq(signInAttempts.address, address));
  await expect.poll(counts, { timeout: 30_000 }).toEqual([{ attempts: 2 }, { attempts: 2 }]);
  expect((await signIn(user, '198.51.100.31')).statusCode).toBe(200);
  expect(answered).toBe(0);
  expect(await Promise.all(attack)).toEqual([401, 401]);
});

test('keeps a place for networks from which somebody is signed in', async () => {
  const user = { username: 'colleague', password: 'secret of colleague' };
  await createUser(server.db, user.username, user.password);
  const office = '198.51.100.40';
  expect((await signIn(user, office)).statusCode).toBe(200);
  let answered = 0;
  // Fills the places in which guesses are checked and wait, from as many networks.
  const attack = [41, 42, 43, 44].map(async (part) => {
    const guess = { username: 'slow', password: 'guess' };
    const { statusCode } = await signIn(guess, `198.51.100.${part}`);
    answered += 1;
    return statusCode;
  });
  const attempts = () =>
    server.db.$count(
      signInAttempts,
      inArray(
        signInAttempts.address,
        [41, 42, 43, 44].map((part) => `198.51.100.${part}`),
      ),
    );
  await expect.poll(attempts).toBe(8);
  expect((await signIn(user, office)).statusCode).toBe(200);
  expect(answered).toBe(0);
  expect(await Promise.all(attack)).toEqual([401, 401, 401, 401]);
});

test('does not count an attempt for which the queue has no place', async () => {
  const address = '198.51.100.50';
  const user = { username: 'patient', password: 'secret of patient' };
  const late = { username: 'late', password: 'secret of late' };
  for (const { username, password } of [user, late]) {
    await createUser(server.db, username, password);
  }
  const counts = async () => {
    const rows = await server.db
      .select({ attempts: signInAttempts.attempts })
      .from(signInAttempts)
      .where(eq(signInAttempts.address, address))
      .orderBy(signInAttempts.attempts);
    return rows.map(({ attempts }) => attempts);
  };
  const guess = signIn({ username: 'slow', password: 'guess' }, address);
  await expect.poll(counts).toEqual([1, 1]);
  const waiting = Array.from({ length: 10 }, () => signIn(user, address));
  await expect.poll(counts).toEqual([1, 10, 11]);
  expect((await signIn(late, address)).statusCode).toBe(503);
  expect(await counts()).toEqual([1, 10, 11]);
  expect((await guess).statusCode).toBe(401);
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
