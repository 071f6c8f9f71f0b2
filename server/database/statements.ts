import { hash } from 'node:crypto';
import type { Database } from './database.ts';

interface Preparable<Prepared> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Prepared;
}

/** The name of a prepared statement: equal texts share one, and different ones never do. */
export const statementName = (text: string) => hash('sha256', text, 'base64url');

/** Prepares a statement that each connection parses once. */
export const prepared = <Prepared>(statement: Preparable<Prepared>): Prepared =>
  statement.prepare(statementName(statement.toSQL().sql));

interface Kept<Key, Made> {
  get: (key: Key) => Made | undefined;
  set: (key: Key, made: Made) => unknown;
}

const memoised =
  <Key, Made>(kept: Kept<Key, Made>, make: (key: Key) => Made) =>
  (key: Key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };

/** Memoises a function of one key. */
export const preparedBy = <Key, Made>(make: (key: Key) => Made) =>
  memoised(new Map<Key, Made>(), make);

/** Memoises a function of an object, for as long as the object lives. */
export const memoisedOn = <Key extends object, Made>(make: (key: Key) => Made) =>
  memoised(new WeakMap<Key, Made>(), make);

/**
 * Memoises a function of the database or transaction. On PostgreSQL the transactions of a connection
 * share one object, so that what is prepared on it lasts as long as the connection.
 */
export const preparedOn = <Made>(make: (db: Database) => Made) => memoisedOn(make);
