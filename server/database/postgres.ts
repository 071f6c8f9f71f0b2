import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import { StartupError } from '../startupError.ts';
import { limitWait } from '../limitConcurrency.ts';
import { casing, type OpenDatabase } from './database.ts';
import {
  createConnections,
  DEFAULT_POOL_SIZE,
  requireWritable,
  type Connections,
  type PoolLimits,
} from './pool.ts';
import { DatabaseOutage, isDiskFull, messageOf } from './errors.ts';
import { NO_OBSERVER, type DatabaseObserver } from './observer.ts';
import { migrateAlone } from './startLock.ts';
import { lastBackup } from './schema/lastBackup.ts';
import { poolTransactions } from './transactions.ts';

// How long closing the pool waits for statements in flight.
const CLOSE_TIMEOUT_MS = 1_000;
// How long a server waits for another one that is migrating the database.
const MAX_MIGRATION_MS = 600_000;
// PostgreSQL does not tell how much space is left, only that a change found none.
const REMEMBER_FULL_DISK_MS = 30_000;

// How long a transaction waits for its turn, as long as for a connection.
const MAX_WAIT_MS = 5_000;
// One connection in five is never used for transactions: a commit may hang for as long as a
// synchronous standby is missing, and reads must still find one.
const READS_SHARE = 5;
const writingConnections = (poolSize = DEFAULT_POOL_SIZE) =>
  Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / READS_SHARE)));

/** How a PostgreSQL is opened. */
export interface PostgresOptions extends PoolLimits {
  /** Milliseconds to wait for another process that is migrating the database; ten minutes by default. */
  longestMigration?: number;
  /** Follows the statements and transactions; nothing by default. */
  observer?: DatabaseObserver | undefined;
}

/** Throws a StartupError for a database that cannot hold every text. */
async function requireUtf8({ query }: Connections) {
  const { rows } = (await query(`select current_setting('server_encoding') as encoding`)) as {
    rows: { encoding: string }[];
  };
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database of DATABASE_URL has the encoding ${encoding}, in which not every text can be stored. Create it with the encoding UTF8.`,
    );
  }
}

/**
 * Opens the PostgreSQL at this URL, which may name several hosts. `report` receives lines for the
 * operator, such as about lost connections, which are replaced. Throws a StartupError if no host can
 * be used.
 */
export async function openPostgres(
  url: string,
  report: (line: string) => void,
  { longestMigration = MAX_MIGRATION_MS, observer = NO_OBSERVER, ...limits }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const connections = createConnections(url, limits, requireWritable, (error) =>
    report(`Database connection lost: ${error.message}`),
  );
  const { pool } = connections;
  try {
    await requireUtf8(connections);
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${messageOf(error)}.`);
  }
  let isFullUntil = 0;
  const limited = limitWait(
    writingConnections(limits.poolSize),
    MAX_WAIT_MS,
    () => new DatabaseOutage('No connection became free for writing.'),
  );
  const query = (statement: QueryConfig, ...rest: unknown[]) =>
    observer.statement(statement.text, () => connections.query(statement, ...rest));
  const client = new Proxy(pool, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
  });
  const run = poolTransactions(connections, observer);
  const transaction: typeof run = (work, config) =>
    observer
      .transaction(() => limited(() => run(work, config)))
      .catch((error: unknown) => {
        if (isDiskFull(error)) isFullUntil = performance.now() + REMEMBER_FULL_DISK_MS;
        throw error;
      });
  const db = Object.assign(drizzle(client, { casing }), { transaction });
  return {
    db,
    lowDiskSpace: async () => (performance.now() < isFullUntil ? {} : undefined),
    pool: () => ({
      max: limits.poolSize ?? DEFAULT_POOL_SIZE,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + limited.waiting(),
    }),
    lastBackup: async () => (await db.select().from(lastBackup))[0]?.completedAt,
    prepare: (work) => migrateAlone(connections.url(), work, longestMigration, report),
    close: async () => {
      // PostgreSQL rolls back what is in flight when its connection ends with the process.
      await Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
