import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Client, Pool, type PoolClient } from 'pg';
import { hostsOf } from '../databaseHosts.ts';
import { DatabaseOutage, isDiskTooFullToConnect, outageIn, toOutage } from './errors.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
// Also for connections that are never idle, so that a proxy can drain its connections in time.
const MAX_LIFETIME_S = 600;
// How much longer than the database this process waits for a statement.
const RESPONSE_MARGIN_MS = 1_000;
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
/** Connections of a pool unless its limits say otherwise. */
export const DEFAULT_POOL_SIZE = 10;

/** The bounds of a pool; without them 10 connections and no time limits. */
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

/** How to connect to one host; without the timeouts of a pool. */
export const connectionOptions = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  // JIT and parallel workers cost these short statements more than they save.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});

/** Connections to whichever host of a cluster can be used. */
export interface Connections {
  /** Rejects with a DatabaseOutage when no host can be used, or no connection becomes free in time. */
  acquire: () => Promise<PoolClient>;
  /** Runs one statement on any connection. */
  query: (...parameters: unknown[]) => Promise<unknown>;
  /** The URL of the host in use. */
  url: () => string;
  pool: Pool;
}

const discard = (_error: Error | undefined, client: PoolClient | undefined) =>
  client?.release(true);

/** Closes the idle connections of a pool: when one connection is dead, they probably are too. */
function discardIdle(pool: Pool) {
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect(discard);
}

/** Runs one statement on a connection, and releases the connection unless it is lost. */
async function runOn(client: PoolClient, parameters: unknown[]): Promise<unknown> {
  // pg-pool and Drizzle call it with different overloads.
  const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  try {
    const result = await query(...parameters);
    client.release();
    return result;
  } catch (error) {
    const outage = toOutage(error);
    client.release(outage);
    throw outage ?? error;
  }
}

/**
 * Creates a pool on the hosts of a URL. `accept` checks each new connection and throws when its host
 * must not be used; the next host is then tried. `onError` receives the errors of connections lost
 * in use.
 */
export function createConnections(
  url: string,
  { poolSize, statementTimeout, idleTransactionTimeout }: PoolLimits,
  accept: (client: Pick<Client, 'query'>) => Promise<void>,
  onError: (error: Error) => void,
): Connections {
  const hosts = hostsOf(url);
  // A connection outlives the request that opens it: its events are not part of that request.
  const outsideRequests = AsyncLocalStorage.snapshot();
  const timeouts = {
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout && statementTimeout + RESPONSE_MARGIN_MS,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
  };
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: poolSize ?? DEFAULT_POOL_SIZE,
    maxLifetimeSeconds: MAX_LIFETIME_S,
    Client: class extends Client {
      constructor() {
        super({ ...connectionOptions(hosts.current()), ...timeouts });
      }
      // The pool passes a callback, which the rest parameter hands on.
      override connect(...parameters: []) {
        return outsideRequests(() => super.connect(...parameters));
      }
    },
    // pg-pool awaits it; its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: accept,
  });
  // The pool handles errors of idle connections only: an error in the middle of a transaction would
  // otherwise crash the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  // Each request that waits for an open connection listens.
  pool.setMaxListeners(0);
  pool.on('release', (error) => {
    if (outageIn(error)) discardIdle(pool);
  });

  /** Waits until an open connection may be free. Returns false if there is none, or none is in time. */
  async function waitForOpenConnection() {
    if (pool.idleCount > 0) return true;
    if (pool.totalCount === 0) return false;
    const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    return once(pool, 'release', { signal }).then(
      () => true,
      () => false,
    );
  }

  async function acquire() {
    for (let attempt = 1; ; attempt += 1) {
      const tried = hosts.current();
      try {
        return await pool.connect();
      } catch (error) {
        if (isDiskTooFullToConnect(error) && (await waitForOpenConnection())) continue;
        const isExhausted = error instanceof Error && error.message === POOL_EXHAUSTED;
        if (!isExhausted) hosts.failed(tried);
        if (isExhausted || attempt >= hosts.count) throw toOutage(error) ?? error;
      }
    }
  }
  return {
    acquire,
    query: async (...parameters) => runOn(await acquire(), parameters),
    url: hosts.current,
    pool,
  };
}

const checkTimeout = { query_timeout: CONNECT_TIMEOUT_MS };

/** Accepts only connections that can write: behind a proxy or DNS name may be a former primary. */
export async function requireWritable(client: Pick<Client, 'query'>) {
  const text = 'show transaction_read_only';
  const { rows } = await client.query<{ transaction_read_only: string }>({ text, ...checkTimeout });
  if (rows[0]?.transaction_read_only === 'on') {
    throw new DatabaseOutage('The database is read-only.', {
      cause: Object.assign(new Error('read-only'), { code: '25006' }),
    });
  }
}
