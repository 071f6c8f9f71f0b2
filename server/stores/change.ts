import type { Database } from '../database/database.ts';

/** A change under way: the transaction that it is all made in, and who makes it. */
export interface Change {
  tx: Database;
  username: string;
}

/**
 * A condition on a record that is about to be changed, looked at when nobody else can change it
 * any more; throws when it does not hold.
 */
export type Condition<T> = (current: T) => void;
