import { type Account, PasswordChange } from '../../../../contract/accounts';
import { passwordViolation } from '../../../../contract/rules/accounts';
import { FAKE_USER_ID } from '../accessLog';
import type { FakeDatabase } from '../database';
import { createProblem, throwIfViolated } from '../problem';
import { noContent, respond, type Route } from '../routes';
import { FAKE_TOKEN } from '../session';
import { parseBody } from '../validation';

const path = '/account';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

const sampleSessions = (): Account['sessions'] => [
  {
    id: 3,
    browser: 'Chrome',
    system: 'Windows',
    network: '203.0.113.24',
    createdAt: before(5 * MINUTE),
    usedAt: before(0),
    isCurrent: true,
  },
  {
    id: 2,
    browser: 'Safari',
    system: 'iOS',
    network: '2001:db8:52:7100::/64',
    createdAt: before(2 * DAY),
    usedAt: before(95 * MINUTE),
    isCurrent: false,
  },
  {
    id: 1,
    browser: null,
    system: null,
    network: null,
    createdAt: null,
    usedAt: before(DAY),
    isCurrent: false,
  },
];

/**
 * The calls on the account of the signed-in user. As any password signs in to the fake, any is the
 * current one until it has been changed.
 */
export const accountRoutes = (
  { access, audit }: FakeDatabase,
  getUsername: () => string | null,
): Route[] => {
  let sessions = sampleSessions();
  let password: string | undefined;
  let changes = 0;
  const username = () => getUsername() ?? '';
  const end = (isEnded: (session: Account['sessions'][number]) => boolean) => {
    const ended = sessions.filter(isEnded);
    sessions = sessions.filter((session) => !isEnded(session));
    return ended;
  };
  const endOthers = () => end(({ isCurrent }) => !isCurrent);
  const recordEnd = () => access.record({ action: 'session-ended' });
  return [
    {
      method: 'GET',
      path,
      handle: () =>
        respond({ username: username(), mustChangePassword: false, sessions } satisfies Account),
    },
    {
      method: 'PUT',
      path: `${path}/password`,
      handle: async ({ body }) => {
        const { currentPassword, newPassword } = parseBody(PasswordChange, body);
        throwIfViolated(await passwordViolation(newPassword, username(), 'newPassword'));
        if (currentPassword !== (password ?? currentPassword)) {
          access.record({ action: 'password-refused', reason: 'wrong-password' });
          throwIfViolated({ pointer: '/currentPassword', message: 'password.wrongCurrent' });
        }
        password = newPassword;
        changes += 1;
        endOthers();
        const hidden = { password: 'changed' as const };
        audit.record({ resource: 'users', id: FAKE_USER_ID, before: {}, after: {}, hidden });
        access.record({ action: 'password-changed' });
        return respond({ token: `${FAKE_TOKEN}-${changes}` });
      },
    },
    {
      method: 'DELETE',
      path: `${path}/sessions/:id`,
      handle: (_, id) => {
        if (end((session) => session.id === id).length === 0) {
          throw createProblem('session.notFound', { id });
        }
        recordEnd();
        return noContent;
      },
    },
    {
      method: 'DELETE',
      path: `${path}/sessions`,
      handle: () => {
        for (const _ of endOthers()) recordEnd();
        return noContent;
      },
    },
  ];
};
