import type { Administrator, NewAccountLink } from '../../../contract/administrators';
import { uniqueKey } from '../../../contract/rules/uniqueKey';
import { createProblem, throwIfViolated } from './problem';
import type { SecondFactor } from './secondFactor';

const HOUR = 3_600_000;
const VALIDITY = 72 * HOUR;

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

type Named = Administrator & { username: string };

const UNUSED = {
  usedAt: null,
  sessions: 0,
  hasSecondFactor: false,
  passkeys: 0,
  isCurrent: false,
  invitation: null,
};

const administrator = (id: number, username: string, overrides: Partial<Named> = {}): Named => ({
  ...UNUSED,
  id,
  username,
  state: 'enabled',
  createdAt: before(2000 * HOUR),
  ...overrides,
});

const invited = (
  id: number,
  { by, note, expiresAt }: NonNullable<Administrator['invitation']>,
): Administrator => ({
  ...UNUSED,
  id,
  username: null,
  state: 'invited',
  createdAt: before(0),
  invitation: { by, note, expiresAt },
});

const invitedByOperator = (): Administrator => ({
  ...invited(4, { by: null, note: null, expiresAt: before(-VALIDITY) }),
  createdAt: before(HOUR),
});

const isNamed = (one: Administrator): one is Named => one.username !== null;

/**
 * The administrators and the invited of a fake API. The first is the signed-in user, whose name the
 * fake learns with each call.
 */
export const createAdministrators = (
  getUsername: () => string | null,
  {
    hasSecondFactor,
    countPasskeys,
  }: { hasSecondFactor: SecondFactor['isOn']; countPasskeys: () => number },
) => {
  let all: Administrator[] = [
    administrator(1, '', { usedAt: before(0), sessions: 3, isCurrent: true }),
    administrator(2, 'bola.adeyemi', {
      usedAt: before(30 * HOUR),
      sessions: 1,
      hasSecondFactor: true,
      passkeys: 1,
    }),
    administrator(3, 'chidi', { state: 'disabled' }),
    invitedByOperator(),
  ];
  let lastId = all.length;
  const username = () => getUsername() ?? '';
  const signedIn = () => ({
    username: username(),
    hasSecondFactor: hasSecondFactor(),
    passkeys: countPasskeys(),
  });
  const current = () => all.map((one) => (one.isCurrent ? { ...one, ...signedIn() } : one));
  const named = () => current().filter(isNamed);
  const update = (id: number, changed: Partial<Administrator>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...changed } : one));
  };
  return {
    list: (q = ''): Administrator[] => {
      const byName = named().toSorted((a, b) => a.username.localeCompare(b.username));
      if (q) return byName.filter((one) => uniqueKey(one.username).includes(uniqueKey(q)));
      return [...all.filter((one) => one.state === 'invited').toReversed(), ...byName];
    },
    /** Throws a Problem (404) for an unknown id, also for that of an invitation. */
    get: (id: number): Named => {
      const found = named().find((one) => one.id === id);
      if (!found) throw createProblem('administrator.notFound', { id });
      return found;
    },
    nextId: () => {
      lastId += 1;
      return lastId;
    },
    invite: ({ id, expiresAt }: NewAccountLink, note: string) => {
      all = [...all, invited(id, { by: username(), note, expiresAt })];
    },
    withdraw: (id: number) => {
      const others = all.filter((one) => one.id !== id || one.state !== 'invited');
      if (others.length === all.length) throw createProblem('invitation.notFound', { id });
      all = others;
    },
    setEnabled: (id: number, enabled: boolean) =>
      update(id, { state: enabled ? 'enabled' : 'disabled', sessions: 0, usedAt: null }),
    /** Removes the second factor and the passkeys of an account. */
    removeFactors: (id: number) =>
      update(id, { hasSecondFactor: false, passkeys: 0, sessions: 0, usedAt: null }),
    /** The name of the account of a link, null for an invitation; undefined when it is gone. */
    nameOf: (id: number) => current().find((one) => one.id === id)?.username,
    /** Who has invited the person of this id; null for the command line and for others. */
    inviterOf: (id: number) => all.find((one) => one.id === id)?.invitation?.by ?? null,
    removePasskeys: (id: number) => update(id, { passkeys: 0 }),
    /** Begins a session of an account, which is new if it was invited. */
    enter: (id: number, name: string) => {
      const key = uniqueKey(name);
      if (named().some((one) => one.id !== id && uniqueKey(one.username) === key)) {
        throwIfViolated({ pointer: '/username', message: 'username.taken' });
      }
      const session = { invitation: null, sessions: 1, usedAt: before(0) };
      update(id, { username: name, state: 'enabled', ...session });
    },
  };
};

/** The one-time links of a fake API, of which an account has at most one. */
export const createLinks = () => {
  const links = new Map<string, { id: number; expiresAt: string }>();
  let tokens = 0;
  const end = (id: number) => {
    for (const [token, link] of links) if (link.id === id) links.delete(token);
  };
  return {
    end,
    add: (id: number): NewAccountLink => {
      end(id);
      tokens += 1;
      const token = `fake-link-${tokens}`;
      const link = { id, expiresAt: before(-VALIDITY) };
      links.set(token, link);
      return { ...link, token };
    },
    find: (token: string) => {
      const link = links.get(token);
      if (!link) throw createProblem('link.notFound');
      return link;
    },
  };
};
