import { parsedJson } from '../../contract/rules/json';

/**
 * Why something cannot be stored: the browser denies access, or there is no room left. It is kept in
 * memory then, until the page is left.
 */
export type StorageProblem = 'blocked' | 'full';

type AreaName = 'local' | 'session';

/** What could not be stored, by key; null stands for an item that could not be removed. */
type Kept = Map<string, string | null>;

/** What a page could not store, and why. */
export interface Unstored extends Record<AreaName, Kept> {
  problem?: StorageProblem;
}

let unstored: Unstored = { local: new Map(), session: new Map() };
const listeners = new Set<() => void>();

const setProblem = (problem: StorageProblem | undefined) => {
  unstored.problem = problem;
  for (const onChange of listeners) onChange();
};

const report = (problem: StorageProblem) => {
  // Each problem is reported once: after it was read, there is no other.
  if (!('problem' in unstored)) setProblem(problem);
};

/** A storage of the browser that never throws, and what is kept in its place. */
const createArea = (name: AreaName, open: () => Storage) => {
  const attempt = <T>(access: (storage: Storage) => T, problem: StorageProblem): T | undefined => {
    let storage: Storage;
    try {
      // Some browsers throw here, others return null.
      storage = open();
      storage.getItem('');
    } catch {
      report('blocked');
      return undefined;
    }
    try {
      return access(storage);
    } catch {
      report(problem);
      return undefined;
    }
  };

  const area = {
    get: (key: string): string | null => {
      const kept = unstored[name].get(key);
      return kept === undefined
        ? (attempt((storage) => storage.getItem(key), 'blocked') ?? null)
        : kept;
    },

    set: (key: string, value: string): void => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, 'full');
      if (isStored) {
        unstored[name].delete(key);
        return;
      }
      // Otherwise a reload would restore the older value.
      area.remove(key);
      unstored[name].set(key, value);
    },

    remove: (key: string): void => {
      const isRemoved = attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, 'blocked');
      if (isRemoved) unstored[name].delete(key);
      else unstored[name].set(key, null);
    },

    /** The keys of all items that start with `prefix`. */
    keys: (prefix: string): string[] => {
      const stored = attempt((storage) => Object.keys(storage), 'blocked') ?? [];
      return [...new Set([...stored, ...unstored[name].keys()])].filter(
        (key) => key.startsWith(prefix) && area.get(key) !== null,
      );
    },

    /**
     * Returns a value stored by `setJson`. Removes what is no JSON or not valid: another version of
     * the console may have stored it.
     */
    getJson: <T>(key: string, isValid: (value: unknown) => value is T): T | undefined => {
      const text = area.get(key);
      if (text === null) return undefined;
      const value = parsedJson(text);
      if (isValid(value)) return value;
      area.remove(key);
      return undefined;
    },

    setJson: (key: string, value: unknown): void => area.set(key, JSON.stringify(value)),
  };
  return area;
};

/**
 * Local and session storage. What a browser does not store, because access is blocked or there is
 * no room, is kept in memory until the page is left.
 */
export const browserStorage = {
  local: createArea('local', () => localStorage),
  session: createArea('session', () => sessionStorage),
  /** What this page could not store, for code that does not share its modules. */
  getUnstored: (): Unstored => unstored,
  /** Takes over what other code of this page could not store. */
  adopt: (handedOver: Unstored): void => {
    unstored = handedOver;
  },
  /** Why something could not be stored, until `dismissProblem` is called. */
  getProblem: (): StorageProblem | undefined => unstored.problem,
  dismissProblem: (): void => setProblem(undefined),
  /** Calls `onChange` when `getProblem` returns another value. Returns the cleanup function. */
  onProblem: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
