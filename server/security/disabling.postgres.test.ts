import { beforeAll, expect, test } from 'vitest';
import { twoProcesses } from '../testing/twoProcesses.ts';
import { disableUser, listUsers } from './administrators.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './startSession.ts';
import { createUser, findUser } from './users.ts';

const LIMITS = { sessionIdleTimeout: 720, sessionLifetime: 10_080 };

const { one, other, race } = twoProcesses();
beforeAll(async () => {
  for (const name of ['ada', 'grace']) await createUser(one(), name, 'velvet harbour');
});

const sessionsOf = async (name: string) =>
  (await listUsers(one(), LIMITS)).find(({ username }) => username === name)?.sessions;

test('of two processes that disable the last two administrators at once, one is refused', async () => {
  const outcomes = await race(() => [disableUser(one(), 'ada'), disableUser(other(), 'grace')]);
  expect(outcomes.toSorted()).toEqual(['changed', 'last-enabled']);
  const enabled = (await listUsers(one(), LIMITS)).filter(({ disabledAt }) => !disabledAt);
  expect(enabled).toHaveLength(1);
});

test.each([
  ['', undefined],
  [' that renews the hash', hashPassword('velvet harbour')],
])('no session starts%s while another process disables its user', async (_, renewedHash) => {
  const name = `mary${renewedHash ? 1 : 2}`;
  await createUser(one(), name, 'velvet harbour');
  const userNow = async () =>
    (await findUser(one(), name)) ?? { id: 0, username: name, passwordHash: '' };
  const [user, renewed] = [await userNow(), await renewedHash];
  await race<unknown>(() => [
    disableUser(other(), name),
    startSession(one(), user, { limits: LIMITS, renewedHash: renewed }),
  ]);
  expect(await sessionsOf(name)).toBe(0);
  expect(
    await startSession(one(), await userNow(), { limits: LIMITS, renewedHash: renewed }),
  ).toBeUndefined();
});
