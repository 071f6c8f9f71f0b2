import type { Database } from '../database/database.ts';

/** A change in progress: its transaction, and the name of the user who makes it. */
export interface Change {
  tx: Database;
  username: string;
}

/** Checks a record under its lock, before it is changed; throws when the change must not happen. */
export type Condition<T> = (current: T) => void;
