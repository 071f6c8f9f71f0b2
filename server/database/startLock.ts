import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { withProgress, type Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import { casing, type Database } from './database.ts';
import { upgrade } from './migrate.ts';
import { connectionOptions } from './pool.ts';

// Any number that nothing else in the database uses as an advisory lock.
const START_LOCK = 7_214_330_001;
const RETRY_MS = 200;

/** Keeps servers from migrating the database until the end of a transaction; waits for one that does. */
export const lockStart = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(START_LOCK))})`);

async function isLocked(client: Client) {
  // Without a parameter, whose portal would keep a snapshot: an index that is built concurrently
  // would wait for it, and so for the end of this transaction.
  const { rows } = await client.query<{ done: boolean }>(
    `select pg_try_advisory_xact_lock(${START_LOCK}) as done`,
  );
  return rows[0]?.done === true;
}

/** Takes the lock in a transaction that stays open, so that it holds behind transaction pooling. */
async function lock(client: Client, longestWait: number, print: Print) {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const deadline = performance.now() + longestWait;
  const what = 'Waiting for another server that is migrating the database';
  await withProgress(
    { what, counts: (attempts) => `${attempts} attempts`, print },
    async (step) => {
      while (!(await isLocked(client))) {
        step(1);
        if (performance.now() > deadline) {
          throw new StartupError(
            `Another server has been migrating the database for ${longestWait / 1_000} seconds. Start again when it has finished or has been ended.`,
          );
        }
        await delay(RETRY_MS);
      }
    },
  );
}

/** Rejects with a StartupError when the connection is lost, and the lock with it. */
const lossOf = (client: Client) =>
  new Promise<never>((_, reject) =>
    client.once('error', (cause) =>
      reject(
        new StartupError(
          'The connection that keeps other servers from changing the database at the same time was lost. Start again.',
          { cause },
        ),
      ),
    ),
  );

async function withClient<T>(url: string, work: (client: Client) => Promise<T>) {
  // Without the timeouts of the pool: migrations may take long, in this process or another one.
  const client = new Client(connectionOptions(url));
  // A lost connection makes the next statement fail.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs the migrations, then `work`, while other processes starting on the same database wait, for at
 * most `longestWait` milliseconds: then it throws a StartupError, as it does, in the middle of the
 * work, when the connection with the lock is lost. `print` receives the progress.
 */
export const migrateAlone = <T>(
  url: string,
  work: (db: Database) => Promise<T>,
  longestWait: number,
  print: Print,
): Promise<T> =>
  withClient(url, async (locking) => {
    const lost = lossOf(locking);
    await Promise.race([lock(locking, longestWait, print), lost]);
    // Closing the connection of the lock releases it, even after an error.
    return withClient(url, (client) => {
      const db = drizzle(client, { casing });
      const run = async () => {
        await upgrade(db, print);
        return work(db);
      };
      // Another server may have begun: the connection is closed in the middle of the work.
      return Promise.race([run(), lost]);
    });
  });
