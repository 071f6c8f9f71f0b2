import { browserStorage } from '../storage/browserStorage';

const { local } = browserStorage;

/**
 * The token with which this browser signs in a user without a code, kept for each name that is typed at
 * sign-in. It outlives the session, which it does not open without the password.
 */
export const browserTokenOf = (username: string) => {
  const key = `trusted-browser:${username.trim().toLowerCase()}`;
  return {
    get: () => local.get(key),
    keep: (token: string) => local.set(key, token),
    remove: () => local.remove(key),
  };
};
