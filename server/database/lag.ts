import { AsyncLocalStorage } from 'node:async_hooks';

/** A request whose reads may be served by a replica, a moment behind the primary. */
export interface LaggingReader {
  /** The user, who always sees their own changes. */
  username: string;
  /** Whether the replica can be used, once that is known. */
  decision?: Promise<boolean>;
}

const storage = new AsyncLocalStorage<LaggingReader>();

/** Runs `work`, whose reads may be served by a replica. */
export const allowLag = <T>(username: string, work: () => T): T => storage.run({ username }, work);

/** The request in progress, if its reads may be served by a replica. */
export const laggingReader = () => storage.getStore();
