import { browserStorage } from './browserStorage';
import { seal, unseal } from './sealed';
import { userItems } from './userItems';

const { local } = browserStorage;

/** Seconds that keys are kept after the last use: the longest that browsers keep a cookie. */
const KEPT = 400 * 24 * 60 * 60;

/** Encrypted items of local storage, of one user each, until that user signs out (`userItems.clear`). */
export const privateStorage = {
  /** Returns a value stored by `setJson`. Removes one that cannot be read, or is not valid. */
  getJson: <T>(
    userId: string,
    name: string,
    isValid: (value: unknown) => value is T,
  ): T | undefined => {
    const item = userItems.itemOf(userId, name);
    const sealed = local.get(item);
    if (sealed === null) return undefined;
    const value = unseal(userItems.keyOf(userId), sealed);
    if (isValid(value)) return value;
    local.remove(item);
    return undefined;
  },

  setJson: (userId: string, name: string, value: unknown): void =>
    local.set(userItems.itemOf(userId, name), seal(userItems.keyOf(userId), value, KEPT)),
};
