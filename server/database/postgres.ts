import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { StartupError } from '../startupError.ts';
import { casing, migrationsFolder, type OpenDatabase } from './database.ts';
import { isOutage } from './outage.ts';
import { poolTransactions } from './transactions.ts';

// Any number that nothing else in the database uses as an advisory lock.
const START_LOCK = 7_214_330_001;

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
// How much longer than the database this process waits for a statement.
const ANSWER_MARGIN_MS = 1_000;
// How long closing the pool waits for statements in flight.
const CLOSE_TIMEOUT_MS = 1_000;

/** The bounds of a pool; without them those of `pg`: 10 connections and no time limits. */
export interface PoolLimits {
  /** The most connections at once. */
  poolSize?: number;
  /**
   * Milliseconds after which the database cancels a statement; 0 for never. A connection that has
   * not responded a second later is considered dead.
   */
  statementTimeout?: number;
  /** Milliseconds after which the database ends an idle transaction; 0 for never. */
  idleTransactionTimeout?: number;
}

const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  // JIT and parallel workers cost these short statements more than they save.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});

const discard = (_error: Error | undefined, client: PoolClient | undefined) =>
  client?.release(true);

/** Closes the idle connections of a pool: when one connection is dead, they probably are too. */
function discardIdle(pool: Pool) {
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect(discard);
}

function createPool(
  url: string,
  onError: (error: Error) => void,
  { poolSize, statementTimeout, idleTransactionTimeout }: PoolLimits,
) {
  const pool = new Pool({
    ...connectionOptions(url),
    max: poolSize,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout && statementTimeout + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
  });
  // The pool handles errors of idle connections only: an error in the middle of a transaction would
  // otherwise crash the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  pool.on('release', (error) => {
    if (isOutage(error)) discardIdle(pool);
  });
  return pool;
}

/**
 * Opens the PostgreSQL at this URL. Throws a StartupError when it cannot be reached; connections
 * lost later are reported to `onError` and replaced.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  limits: PoolLimits = {},
): Promise<OpenDatabase> {
  const pool = createPool(url, onError, limits);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${reason}.`);
  }
  return {
    db: Object.assign(drizzle(pool, { casing }), { transaction: poolTransactions(pool) }),
    prepare: async (work) => {
      // Without the timeouts of the pool: migrations may take long, in this process or another one.
      const client = new Client(connectionOptions(url));
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        const db = drizzle(client, { casing });
        await migrate(db, { migrationsFolder });
        return await work(db);
      } finally {
        // Closing the connection releases the lock, even after an error.
        await client.end();
      }
    },
    close: async () => {
      const timer = new AbortController();
      // PostgreSQL rolls back what is in flight when its connection ends with the process.
      const timeout = delay(CLOSE_TIMEOUT_MS, undefined, { signal: timer.signal });
      await Promise.race([pool.end(), timeout]);
      timer.abort();
    },
  };
}
