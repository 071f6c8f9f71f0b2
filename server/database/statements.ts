import { hash } from 'node:crypto';

interface Preparable<Prepared> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Prepared;
}

/** The name of a prepared statement: equal texts share one, and different ones never do. */
export const statementName = (text: string) => hash('sha256', text, 'base64url');

/** Prepares a statement that each connection parses once. */
export const prepared = <Prepared>(statement: Preparable<Prepared>): Prepared =>
  statement.prepare(statementName(statement.toSQL().sql));

interface Cache<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, created: Value) => unknown;
}

/**
 * Memoises a function of one key; what it makes for an object lasts as long as the object. For
 * statements: building the SQL of a list took two thirds of its request, and that of a record a third
 * (50,000 products on PostgreSQL). The transactions of a PostgreSQL connection share one object, so
 * that what is built on it lasts as long as the connection.
 */
export function memoise<Key, Value>(make: (key: Key) => Value) {
  const byObject = new WeakMap<object, Value>();
  const byPrimitive = new Map<Key, Value>();
  return (key: Key): Value => {
    const isObject = typeof key === 'object' && key !== null;
    const cache = (isObject ? byObject : byPrimitive) as Cache<Key, Value>;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const created = make(key);
    cache.set(key, created);
    return created;
  };
}
