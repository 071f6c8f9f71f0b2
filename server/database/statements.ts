import { hash } from 'node:crypto';
import type { Database } from './database.ts';

interface Preparable<Prepared> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Prepared;
}

/**
 * Prepares a statement that every connection parses once. Its name is a hash of its text, so that one
 * made many times over is kept once, and a name never means two statements.
 */
export const prepared = <Prepared>(statement: Preparable<Prepared>): Prepared =>
  statement.prepare(hash('sha256', statement.toSQL().sql, 'base64url'));

/** Makes what is needed for a key when it is first asked for, and then keeps it. */
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

/** Makes what is needed of a database when it is first asked for, and keeps it as long as the database. */
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
