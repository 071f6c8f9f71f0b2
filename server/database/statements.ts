import { hash } from 'node:crypto';
import type { Database } from './database.ts';

interface Preparable<Prepared> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Prepared;
}

/**
 * Prepares a statement that each connection parses once. Its name is a hash of its text, so that
 * equal statements share one name and different ones never do.
 */
export const prepared = <Prepared>(statement: Preparable<Prepared>): Prepared =>
  statement.prepare(hash('sha256', statement.toSQL().sql, 'base64url'));

/** Memoises a function of one key. */
export function preparedBy<Key, Made>(make: (key: Key) => Made) {
  const kept = new Map<Key, Made>();
  return (key: Key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}

/** Memoises a function of the database, for as long as the database object lives. */
export function preparedOn<Made>(make: (db: Database) => Made) {
  const kept = new WeakMap<Database, Made>();
  return (db: Database) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const made = make(db);
    kept.set(db, made);
    return made;
  };
}
