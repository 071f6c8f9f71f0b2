import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTotpSecret } from '../../contract/rules/totp.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Database } from '../database/database.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { raceForUsers } from '../testing/raceForUsers.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { TEST_TIMEOUTS } from '../testing/sharedTestApp.ts';
import { listUsers } from './administrators.ts';
import { removeFactorOf } from './ownSecondFactor.ts';
import { confirmSecret, replaceRecoveryCodes, storeSecret } from './secondFactors.ts';
import { completeSignIn } from './secondSignIn.ts';
import { startSession } from './sessions.ts';
import { createUser, findUser } from './users.ts';

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
const answer = (db: Database, challenge: string, code: string) =>
  completeSignIn(db, { challenge, code }, { log, device, limits }).then(
    () => 'signed in',
    (error: Error) => error.message,
  );

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
  const user = (await listUsers(one.db, limits)).find(({ username }) => username === name);
  expect(user?.sessions).toBe(0);
});
