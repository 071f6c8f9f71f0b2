import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { casing, type Database } from './database.ts';
import { isOutage, sqlState } from './outage.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 5;
const PAUSE_MS = 20;

type Transaction = Database['transaction'];

const isWorthAnotherTry = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].some((code) => sqlState(error) === code);

/** The connection of one transaction: once it is lost, what comes after (a rollback) fails at once. */
function failingFast(client: PoolClient): PoolClient {
  const send = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  let lost: Error | undefined;
  const query = async (...parameters: unknown[]) => {
    if (lost) throw lost;
    try {
      return await send(...parameters);
    } catch (error) {
      if (isOutage(error)) lost = error;
      throw error;
    }
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
  });
}

/**
 * How transactions run on a pool: in a connection of their own, and again, up to five times in all,
 * when the database ended them in favour of another one (a deadlock or a serialisation failure).
 * So what runs in a transaction must have no effect outside of it.
 */
export const poolTransactions = (pool: Pool): Transaction => {
  const once: Transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const db = drizzle(failingFast(client), { casing });
      const result = await db.transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      // Drizzle's own transaction on a pool keeps the connection for ever when it cannot begin.
      client.release(isOutage(error) ? error : undefined);
      throw error;
    }
  };
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isWorthAnotherTry(error)) throw error;
        // Not at the same moment as the one it collided with.
        await delay(PAUSE_MS * attempt * Math.random());
      }
    }
  };
};
