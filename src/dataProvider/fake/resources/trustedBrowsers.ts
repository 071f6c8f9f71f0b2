import type { TrustedBrowser } from '../../../../contract/accounts';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import type { FakeDatabase } from '../database';
import { createProblem } from '../problem';
import { confirmedRoute } from '../routes';

const path = '/account/trusted-browsers';

const LIFETIME = SECOND_FACTOR_LIMITS.trustDays * 86_400_000;

// The device of the sample account's current session.
const DEVICE = { browser: 'Chrome', system: 'Windows', network: '203.0.113.24' };

const isUnexpired = ({ expiresAt }: TrustedBrowser) => Date.parse(expiresAt) > Date.now();

/** The order of GET /account. */
const inOrder = (a: TrustedBrowser, b: TrustedBrowser) =>
  Number(b.isCurrent) - Number(a.isCurrent) ||
  Date.parse(b.usedAt) - Date.parse(a.usedAt) ||
  b.id - a.id;

/** The trusted browsers of the user of a fake API, and the calls on them. */
export const createTrustedBrowsers = ({ access }: FakeDatabase) => {
  const browsers = new Map<string, TrustedBrowser>();
  let count = 0;
  const list = () => [...browsers.values()].filter(isUnexpired).toSorted(inOrder);
  const remove = (isRemoved: (browser: TrustedBrowser) => boolean) => {
    const removed = [...browsers].filter(([, browser]) => isRemoved(browser));
    for (const [token] of removed) {
      browsers.delete(token);
      access.record({ action: 'browser-trust-removed' });
    }
    return removed.length;
  };
  const setCurrent = (current?: TrustedBrowser) => {
    for (const browser of browsers.values()) browser.isCurrent = browser === current;
  };
  const routes = [
    confirmedRoute.delete(`${path}/:id`, (_, id) => {
      if (remove((browser) => browser.id === id) === 0) {
        throw createProblem('trustedBrowser.notFound', { id });
      }
    }),
    confirmedRoute.delete(path, () => {
      remove(() => true);
    }),
  ];
  return {
    list,
    /** Notes a sign-in without the token of a browser; `trust` asks for one. */
    signIn: (trust = false) => {
      setCurrent();
      if (!trust) return undefined;
      const token = crypto.randomUUID();
      const now = Date.now();
      const createdAt = new Date(now).toISOString();
      const expiresAt = new Date(now + LIFETIME).toISOString();
      count += 1;
      browsers.set(token, {
        ...DEVICE,
        id: count,
        createdAt,
        usedAt: createdAt,
        expiresAt,
        isCurrent: true,
      });
      return token;
    },
    /** Notes a sign-in with the token of a browser. Returns false if that is not trusted. */
    use: (token: string) => {
      const browser = browsers.get(token);
      if (!browser || !isUnexpired(browser)) return false;
      browser.usedAt = new Date().toISOString();
      setCurrent(browser);
      return true;
    },
    /** Ends trust in all browsers, with the sessions. */
    clear: () => browsers.clear(),
    routes,
  };
};
