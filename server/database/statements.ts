import type { Database } from './database.ts';

let named = 0;

/**
 * A name for a prepared statement, of which every connection then keeps the parsed form. Make it
 * once for each statement: at the start, or with preparedBy.
 */
export const statementName = () => `statement_${++named}`;

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
