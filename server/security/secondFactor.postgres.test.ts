import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorAnswer } from '../../contract/secondFactor.ts';
import { createTotpSecret } from '../../contract/rules/totp.ts';
import { trustedBrowsers } from '../database/schema/secondFactors.ts';
import type { Database } from '../database/database.ts';
import { twoProcesses } from '../testing/twoProcesses.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { listUsers, removeFactorOf } from './administrators.ts';
import { confirmSecret, replaceRecoveryCodes, storeSecret } from './secondFactors.ts';
import { createKey } from './secretKeyFile.ts';
import { SecretKeys } from './secretKeys.ts';
import { completeSignIn } from './secondSignIn.ts';
import { startSession } from './startSession.ts';
import { removeTrust } from './trustedBrowsers.ts';
import { createUser, findUser, setPassword } from './users.ts';

const secretKeys = new SecretKeys([createKey()]);
const limits = { sessionIdleTimeout: 720, sessionLifetime: 10_080, secretKeys };
const device = { browser: null, system: null, network: '198.51.100.1' };

const { one, other, race } = twoProcesses();

let count = 0;
let name: string;
let secret: string;
let codes: string[];
beforeEach(async () => {
  name = `ada ${++count}`;
  secret = createTotpSecret();
  await createUser(one(), name, 'velvet harbour');
  const { id = 0 } = (await findUser(one(), name)) ?? {};
  await one().transaction(async (tx) => {
    await storeSecret(tx, { userId: id, secret, keys: secretKeys });
    await confirmSecret(tx, { userId: id, code: codeOf(secret, -1), keys: secretKeys });
    codes = await replaceRecoveryCodes(tx, id);
  });
});

const challengeOf = async () => {
  const user = (await findUser(one(), name)) ?? { id: 0, username: '', passwordHash: '' };
  return (await startSession(one(), user, { limits }))?.challenge ?? '';
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
  return (await completeSignIn(one(), body, { log, device, limits })).browserToken ?? '';
};

const idOf = async () => (await findUser(one(), name))?.id ?? 0;

const trusted = async () => one().$count(trustedBrowsers, eq(trustedBrowsers.userId, await idOf()));

const sessionCount = async () =>
  (await listUsers(one(), limits)).find(({ username }) => username === name)?.sessions;

test.each([
  ['code of an app', () => codeOf(secret)],
  ['recovery code', () => codes[0] ?? ''],
])('of two processes that use one %s at once, one is refused', async (_, code) => {
  const challenges = [await challengeOf(), await challengeOf()] as const;
  const outcomes = await race(() => [
    answer(one(), challenges[0], code()),
    answer(other(), challenges[1], code()),
  ]);
  expect(outcomes.toSorted()).toEqual(['secondFactor.wrongCode', 'signed in']);
});

test('one challenge starts one session in two processes, whatever the codes', async () => {
  const challenge = await challengeOf();
  const outcomes = await race(() => [
    answer(one(), challenge, codeOf(secret)),
    answer(other(), challenge, codes[1] ?? ''),
  ]);
  expect(outcomes.toSorted()).toEqual(['secondFactor.expired', 'signed in']);
});

test('no session from before the removal of the factor in another process survives it', async () => {
  const challenge = await challengeOf();
  const [, outcome] = await race<string>(() => [
    removeFactorOf(other(), name),
    answer(one(), challenge, codeOf(secret)),
  ]);
  expect(['secondFactor.expired', 'signed in']).toContain(outcome);
  expect(await sessionCount()).toBe(0);
});

test('a trusted browser signs in through two processes at once', async () => {
  const browserToken = await trust();
  const challenges = [await challengeOf(), await challengeOf()] as const;
  const outcomes = await race(() => [
    complete(one(), { challenge: challenges[0], browserToken }),
    complete(other(), { challenge: challenges[1], browserToken }),
  ]);
  expect(outcomes).toEqual(['signed in', 'signed in']);
});

test('trust that one process removes during a sign-in of another has ended for the next', async () => {
  const browserToken = await trust();
  const user = { id: await idOf(), username: name };
  const challenge = await challengeOf();
  const [, outcome] = await race<unknown>(() => [
    removeTrust(other(), { user, device, log }),
    complete(one(), { challenge, browserToken }),
  ]);
  expect(['secondFactor.untrustedBrowser', 'signed in']).toContain(outcome);
  expect(await trusted()).toBe(0);
  for (const db of [one(), other()]) {
    expect(await signInBy(db, browserToken)).toBe('secondFactor.untrustedBrowser');
  }
});

test.each([
  ['used', async () => ({ browserToken: await trust() })],
  ['given', async () => ({ code: codes[1], trust: true })],
])('no trust that is %s while another process sets the password survives', async (_, proof) => {
  const body = { challenge: await challengeOf(), ...(await proof()) };
  const [, outcome] = await race<unknown>(() => [
    setPassword(other(), name, 'quiet river stones'),
    complete(one(), body),
  ]);
  expect(['secondFactor.expired', 'signed in']).toContain(outcome);
  expect([await trusted(), await sessionCount()]).toEqual([0, 0]);
});
