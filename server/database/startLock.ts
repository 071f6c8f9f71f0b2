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
  const { rows } = await client.query<{ done: boolean }>(
    'select pg_try_advisory_xact_lock($1) as done',
    [START_LOCK],
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
 * most `longestWait` milliseconds: then it throws a StartupError. `print` receives the
 * progress.
 */
export const migrateAlone = <T>(
  url: string,
  work: (db: Database) => Promise<T>,
  longestWait: number,
  print: Print,
): Promise<T> =>
  withClient(url, async (locking) => {
    await lock(locking, longestWait, print);
    // Closing the connection of the lock releases it, even after an error.
    return withClient(url, async (client) => {
      const db = drizzle(client, { casing });
      await upgrade(db, print);
      return work(db);
    });
  });
