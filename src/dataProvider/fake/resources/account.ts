import type { SignInMethod } from '../../../../contract/access';
import { type Account, PasswordChange } from '../../../../contract/accounts';
import { uniqueKey } from '../../../../contract/rules/uniqueKey';
import { passwordViolation } from '../../../../contract/rules/accounts';
import type { FakeDatabase } from '../database';
import { createProblem, throwIfViolated } from '../problem';
import { confirmedRoute, route, type Route } from '../routes';
import type { SecondFactor } from '../secondFactor';
import { FAKE_TOKEN } from '../session';
import { Confirmation } from '../../../../contract/confirmation';
import { codeViolation, confirmationViolation } from '../../../../contract/rules/confirmation';
import type { Confirmations } from '../confirmation';
import { parseBody } from '../validation';
import { createPasskeys } from './passkeys';
import { secondFactorRoutes } from './secondFactor';
import { createTrustedBrowsers } from './trustedBrowsers';

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

/** The sessions of the user of a fake API, and the calls on them. */
const createSessions = ({ access }: FakeDatabase) => {
  let sessions = sampleSessions();
  let changes = 0;
  const end = (isEnded: (session: Account['sessions'][number]) => boolean) => {
    const ended = sessions.filter(isEnded);
    sessions = sessions.filter((session) => !isEnded(session));
    return ended;
  };
  const endOthers = () => end(({ isCurrent }) => !isCurrent);
  const recordEnd = () => access.record({ action: 'session-ended' });
  const routes = [
    confirmedRoute.delete(`${path}/sessions/:id`, (_, id) => {
      if (end((session) => session.id === id).length === 0) {
        throw createProblem('session.notFound', { id });
      }
      recordEnd();
    }),
    confirmedRoute.delete(`${path}/sessions`, () => {
      for (const _ of endOthers()) recordEnd();
    }),
  ];
  return {
    list: () => sessions,
    /** Ends the other sessions, and returns the token of a new one. */
    replace: () => {
      changes += 1;
      endOthers();
      return `${FAKE_TOKEN}-${changes}`;
    },
    routes,
  };
};

/** Returns the first spelling of each name. */
const createNames = () => {
  const names = new Map<string, string>();
  return (typed: string) => {
    const key = uniqueKey(typed);
    const name = names.get(key) ?? typed;
    names.set(key, name);
    return name;
  };
};

/**
 * The calls on the account of the signed-in user. As any password signs in to the fake, any is the
 * current one until it has been changed.
 */
export const accountRoutes = (
  database: FakeDatabase,
  getUsername: () => string | null,
  { secondFactor, confirmations }: { secondFactor: SecondFactor; confirmations: Confirmations },
): { routes: Route[]; countPasskeys: () => number } => {
  const { access } = database;
  const sessions = createSessions(database);
  const trusted = createTrustedBrowsers(database);
  const replaceSessions = () => {
    trusted.clear();
    return sessions.replace();
  };
  let password: string | undefined;
  const isPassword = (typed: string) => typed === (password ?? typed);
  const requirePassword = (typed: string) => {
    if (isPassword(typed)) return;
    access.record({ action: 'password-refused', reason: 'wrong-password' });
    throwIfViolated({ pointer: '/currentPassword', message: 'password.wrongCurrent' });
  };
  const username = () => getUsername() ?? '';
  const nameOf = createNames();
  const account = { username, replaceSessions, trusted, isPassword, nameOf };
  const passkeys = createPasskeys(database, account);
  const routes = [
    route.get(
      path,
      () =>
        ({
          username: username(),
          mustChangePassword: false,
          mustSetUpSecondFactor: false,
          secondFactor: { ...secondFactor.describe(), isRequired: false },
          trustedBrowsers: trusted.list(),
          sessions: sessions.list(),
          passkeys: passkeys.list(),
        }) satisfies Account,
    ),
    ...secondFactorRoutes(secondFactor, account, access),
    ...passkeys.routes,
    ...trusted.routes,
    ...sessions.routes,
    route.post(`${path}/confirmation`, ({ body }) => {
      const sent = parseBody(Confirmation, body);
      throwIfViolated(confirmationViolation(sent));
      const { currentPassword = '', code, passkey } = sent;
      let method: SignInMethod = passkey ? 'passkey' : 'password';
      if (!passkey) requirePassword(currentPassword);
      if (!passkey && secondFactor.isOn()) {
        if (code === undefined) throwIfViolated(codeViolation);
        const used = secondFactor.use(code ?? '');
        if (typeof used === 'object') throwIfViolated(used);
        method = used === 'recovery' ? 'recovery-code' : 'app-code';
      }
      access.record({ action: 'confirmed', method });
      return { token: confirmations.confirm() };
    }),
    route.put(`${path}/password`, async ({ body }) => {
      const { currentPassword, newPassword, removePasskeys } = parseBody(PasswordChange, body);
      if (secondFactor.isOn()) confirmations.require();
      throwIfViolated(await passwordViolation(newPassword, username(), 'newPassword'));
      requirePassword(currentPassword);
      password = newPassword;
      access.record({ action: 'password-changed' }, { password: 'changed' });
      if (removePasskeys) passkeys.clear();
      return { token: replaceSessions() };
    }),
  ];
  return { routes, countPasskeys: () => passkeys.list().length };
};
