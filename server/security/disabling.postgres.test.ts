import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { raceForUsers } from '../testing/raceForUsers.ts';
import { TEST_TIMEOUTS } from '../testing/sharedTestApp.ts';
import { disableUser, listUsers } from './administrators.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './startSession.ts';
import { createUser, findUser } from './users.ts';

vi.setConfig(TEST_TIMEOUTS);

const LIMITS = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };

let url: string;
// As two processes have them.
let one: Awaited<ReturnType<typeof openPostgres>>;
let other: typeof one;
beforeAll(async () => {
  url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
  one = await openPostgres(url, () => undefined);
  other = await openPostgres(url, () => undefined);
  for (const name of ['ada', 'grace']) await createUser(one.db, name, 'velvet harbour');
});
afterAll(() => Promise.all([one.close(), other.close()]));

const race = <T>(work: () => Promise<T>[]) => raceForUsers({ url, db: one.db }, work);

const sessionsOf = async (name: string) =>
  (await listUsers(one.db, LIMITS)).find(({ username }) => username === name)?.sessions;

test('of two processes that disable the last two administrators at once, one is refused', async () => {
  const outcomes = await race(() => [disableUser(one.db, 'ada'), disableUser(other.db, 'grace')]);
  expect(outcomes.toSorted()).toEqual(['changed', 'last-enabled']);
  const enabled = (await listUsers(one.db, LIMITS)).filter(({ disabledAt }) => !disabledAt);
  expect(enabled).toHaveLength(1);
});

test.each([
  ['', undefined],
  [' that renews the hash', hashPassword('velvet harbour')],
])('no session starts%s while another process disables its user', async (_, renewedHash) => {
  const name = `mary${renewedHash ? 1 : 2}`;
  await createUser(one.db, name, 'velvet harbour');
  const userNow = async () =>
    (await findUser(one.db, name)) ?? { id: 0, username: name, passwordHash: '' };
  const [user, renewed] = [await userNow(), await renewedHash];
  await race<unknown>(() => [
    disableUser(other.db, name),
    startSession(one.db, user, { limits: LIMITS, renewedHash: renewed }),
  ]);
  expect(await sessionsOf(name)).toBe(0);
  expect(
    await startSession(one.db, await userNow(), { limits: LIMITS, renewedHash: renewed }),
  ).toBeUndefined();
});
