import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorAnswer } from '../../contract/secondFactor.ts';
import { createTotpSecret } from '../../contract/rules/totp.ts';
import { trustedBrowsers } from '../database/schema/trustedBrowsers.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Database } from '../database/database.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { raceForUsers } from '../testing/raceForUsers.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { TEST_TIMEOUTS } from '../testing/sharedTestApp.ts';
import { listUsers, removeFactorOf } from './administrators.ts';
import { confirmSecret, replaceRecoveryCodes, storeSecret } from './secondFactors.ts';
import { completeSignIn } from './secondSignIn.ts';
import { startSession } from './startSession.ts';
import { removeTrust } from './trustedBrowsers.ts';
import { createUser, findUser, setPassword } from './users.ts';

vi.setConfig(TEST_TIMEOUTS);

const limits = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };
const device = { browser: null, system: null, network: '198.51.100.1' };

let url: string;
// As two processes have them.
let one: Awaited<ReturnType<typeof openPostgres>>;
let other: typeof one;
beforeAll(async () => {
  url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
  one = await openPostgres(url, () => undefined);
  other = await openPostgres(url, () => undefined);
});
afterAll(() => Promise.all([one.close(), other.close()]));

let count = 0;
let name: string;
let secret: string;
let codes: string[];
beforeEach(async () => {
  name = `ada ${++count}`;
  secret = createTotpSecret();
  await createUser(one.db, name, 'velvet harbour');
  const { id = 0 } = (await findUser(one.db, name)) ?? {};
  await one.db.transaction(async (tx) => {
    await storeSecret(tx, id, secret);
    await confirmSecret(tx, id, codeOf(secret, -1));
    codes = await replaceRecoveryCodes(tx, id);
  });
});

const challengeOf = async () => {
  const user = (await findUser(one.db, name)) ?? { id: 0, username: '', passwordHash: '' };
  return (await startSession(one.db, user, { limits }))?.challenge ?? '';
};

const warn = vi.fn<() => void>();
const log = { info: warn, warn } as unknown as Parameters<typeof completeSignIn>[2]['log'];

/** The token of a sign-in that succeeds, else the key of its Problem. */
const complete = (db: Database, body: SecondFactorAnswer) =>
  completeSignIn(db, body, { log, device, limits }).then(
    () => 'signed in',
    (error: Error) => error.message,
  );

const answer = (db: Database, challenge: string, code: string) => complete(db, { challenge, code });

const signInBy = async (db: Database, browserToken: string) =>
  complete(db, { challenge: await challengeOf(), browserToken });

/** Signs in by a recovery code, and returns the token of the browser, which is trusted then. */
const trust = async () => {
  const body = { challenge: await challengeOf(), code: codes[0] ?? '', trust: true };
  return (await completeSignIn(one.db, body, { log, device, limits })).browserToken ?? '';
};

const idOf = async () => (await findUser(one.db, name))?.id ?? 0;

const trusted = async () =>
  one.db.$count(trustedBrowsers, eq(trustedBrowsers.userId, await idOf()));

const sessionCount = async () =>
  (await listUsers(one.db, limits)).find(({ username }) => username === name)?.sessions;

const race = <T>(work: () => Promise<T>[]) => raceForUsers({ url, db: one.db }, work);

test.each([
  ['code of an app', () => codeOf(secret)],
  ['recovery code', () => codes[0] ?? ''],
])('of two processes that use one %s at once, one is refused', async (_, code) => {
  const challenges = [await challengeOf(), await challengeOf()] as const;
  const outcomes = await race(() => [
    answer(one.db, challenges[0], code()),
    answer(other.db, challenges[1], code()),
  ]);
  expect(outcomes.toSorted()).toEqual(['secondFactor.wrongCode', 'signed in']);
});

test('one challenge starts one session in two processes, whatever the codes', async () => {
  const challenge = await challengeOf();
  const outcomes = await race(() => [
    answer(one.db, challenge, codeOf(secret)),
    answer(other.db, challenge, codes[1] ?? ''),
  ]);
  expect(outcomes.toSorted()).toEqual(['secondFactor.expired', 'signed in']);
});

test('no session from before the removal of the factor in another process survives it', async () => {
  const challenge = await challengeOf();
  const [, outcome] = await race<string>(() => [
    removeFactorOf(other.db, name),
    answer(one.db, challenge, codeOf(secret)),
  ]);
  expect(['secondFactor.expired', 'signed in']).toContain(outcome);
  expect(await sessionCount()).toBe(0);
});

test('a trusted browser signs in through two processes at once', async () => {
  const browserToken = await trust();
  const challenges = [await challengeOf(), await challengeOf()] as const;
  const outcomes = await race(() => [
    complete(one.db, { challenge: challenges[0], browserToken }),
    complete(other.db, { challenge: challenges[1], browserToken }),
  ]);
  expect(outcomes).toEqual(['signed in', 'signed in']);
});

test('trust that one process removes during a sign-in of another has ended for the next', async () => {
  const browserToken = await trust();
  const user = { id: await idOf(), username: name };
  const challenge = await challengeOf();
  const [, outcome] = await race<unknown>(() => [
    removeTrust(other.db, { userId: user.id }, { event: 'browser-trust-removed', user, device }),
    complete(one.db, { challenge, browserToken }),
  ]);
  expect(['secondFactor.untrustedBrowser', 'signed in']).toContain(outcome);
  expect(await trusted()).toBe(0);
  for (const { db } of [one, other]) {
    expect(await signInBy(db, browserToken)).toBe('secondFactor.untrustedBrowser');
  }
});

test.each([
  ['used', async () => ({ browserToken: await trust() })],
  ['given', async () => ({ code: codes[1], trust: true })],
])('no trust that is %s while another process sets the password survives', async (_, proof) => {
  const body = { challenge: await challengeOf(), ...(await proof()) };
  const [, outcome] = await race<unknown>(() => [
    setPassword(other.db, name, 'quiet river stones'),
    complete(one.db, body),
  ]);
  expect(['secondFactor.expired', 'signed in']).toContain(outcome);
  expect([await trusted(), await sessionCount()]).toEqual([0, 0]);
});
