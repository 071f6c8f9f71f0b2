import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { StartRefusal } from '../startRefusal.ts';
import { casing, migrationsFolder, type OpenDatabase } from './database.ts';
import { poolTransactions } from './transactions.ts';

// Any number that nothing else in the database uses as an advisory lock.
const START_LOCK = 7_214_330_001;

/** The bounds of a pool; without them those of `pg`: 10 connections and no time limits. */
export interface PoolLimits {
  /** The most connections at once. */
  poolSize?: number;
  /** Milliseconds after which the database gives a statement up; 0 for never. */
  statementTimeout?: number;
  /** Milliseconds after which the database ends a transaction in which nothing happens; 0 for never. */
  idleTransactionTimeout?: number;
}

/**
 * Opens a PostgreSQL by its address. Throws a StartRefusal when it cannot be reached; lost
 * connections later on are reported to `onError` and replaced.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { poolSize, statementTimeout, idleTransactionTimeout }: PoolLimits = {},
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    max: poolSize,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
    // Compiling a plan, or sharing it among workers, costs these short statements more than it saves.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  });
  // The pool listens to its idle connections only: one lost in the middle of a transaction would
  // otherwise end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefusal(`The database of DATABASE_URL cannot be used: ${reason}.`);
  }
  return {
    db: Object.assign(drizzle(pool, { casing }), { transaction: poolTransactions(pool) }),
    prepare: async (work) => {
      const client = await pool.connect();
      try {
        // Another process' migrations and one's own may take their time.
        await client.query('set statement_timeout = 0');
        await client.query('set idle_in_transaction_session_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        const db = drizzle(client, { casing });
        await migrate(db, { migrationsFolder });
        return await work(db);
      } finally {
        // Closing the connection frees the lock, whatever state an error left it in.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
