import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { casing, type Database } from './database.ts';
import { isOutage, sqlState } from './outage.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 5;
const PAUSE_MS = 20;

type Transaction = Database['transaction'];

const isWorthAnotherTry = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].some((code) => sqlState(error) === code);

/**
 * How transactions run on a pool: in a connection of their own, and again, up to five times in all,
 * when the database ended them in favour of another one (a deadlock or a serialisation failure).
 * So what runs in a transaction must have no effect outside of it.
 */
export const poolTransactions = (pool: Pool): Transaction => {
  const once: Transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await drizzle(client, { casing }).transaction(work, config);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      // Drizzle's own transaction on a pool keeps the connection for ever when it cannot begin.
      client.release(isBroken);
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
