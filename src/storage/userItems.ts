import { browserStorage } from './browserStorage';
import { privateKeys } from './privateKeys';

const { local } = browserStorage;

const prefixOf = (userId: string) => `private:${userId}:`;

/** Encrypted items of local storage, of one user each: how they and their key are named. */
export const userItems = {
  itemOf: (userId: string, name: string): string => prefixOf(userId) + name,
  keyOf: (userId: string): string => `user-${userId}`,
  /** Removes a user's items, and the key to what is left of them in the browser's files. */
  clear: (userId: string): void => {
    for (const item of local.keys(prefixOf(userId))) local.remove(item);
    privateKeys.forget(userItems.keyOf(userId));
  },
};
