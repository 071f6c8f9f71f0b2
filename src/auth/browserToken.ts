import type { browserStorage } from '../storage/browserStorage';

/** The local storage of a page. */
export type LocalStorage = Pick<typeof browserStorage.local, 'get' | 'set' | 'remove'>;

/**
 * The token with which this browser signs in a user without a code, kept for each name that is typed at
 * sign-in. It outlives the session, which it does not open without the password.
 */
export const browserTokenOf = (storage: LocalStorage, username: string) => {
  const key = `trusted-browser:${username.trim().toLowerCase()}`;
  return {
    get: () => storage.get(key),
    keep: (token: string) => storage.set(key, token),
    forget: () => storage.remove(key),
  };
};
