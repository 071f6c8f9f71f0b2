import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { casing, type Database } from './database.ts';
import { isReadOnly, outageIn, sqlState, toOutage, UnknownOutcome } from './outage.ts';
import type { Connections } from './pool.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 20;

type Transaction = Database['transaction'];

const isRetryable = (error: unknown) =>
  isReadOnly(error) || [SERIALIZATION_FAILURE, DEADLOCK].some((code) => sqlState(error) === code);

/** Wraps the connection of a transaction: once it is lost, later queries (the rollback) fail immediately. */
function failFast(client: PoolClient): PoolClient {
  const send = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  let lost: Error | undefined;
  const query = async (...parameters: unknown[]) => {
    if (lost) throw lost;
    try {
      return await send(...parameters);
    } catch (error) {
      lost = toOutage(error);
      throw lost ?? error;
    }
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
  });
}

/**
 * Runs each transaction on a connection of its own, and retries it, up to five attempts, after a
 * deadlock, a serialisation failure or on a read-only connection. The work must therefore have no
 * effects outside the database. Rejects with UnknownOutcome when the connection is lost during the
 * commit.
 */
export const poolTransactions = ({ acquire }: Pick<Connections, 'acquire'>): Transaction => {
  const once: Transaction = async (work, config) => {
    const client = await acquire();
    const progress = { isCommitting: false };
    try {
      const db = drizzle(failFast(client), { casing });
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        progress.isCommitting = true;
        return done;
      }, config);
      client.release();
      return result;
    } catch (error) {
      const outage = outageIn(error);
      // Drizzle's own pool transaction never releases the connection when BEGIN fails.
      client.release(outage);
      if (outage && progress.isCommitting) {
        throw new UnknownOutcome(outage.message, { cause: outage });
      }
      throw error;
    }
  };
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        // Jitter, so that it does not collide with the same transaction again.
        await delay(PAUSE_MS * attempt * Math.random());
      }
    }
  };
};
