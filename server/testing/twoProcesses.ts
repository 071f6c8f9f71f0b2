import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { createPostgresDatabase } from './database.ts';

/** Resolves once so many connections to the database wait for a lock. */
const waiting = async (db: Database, expected: number) => {
  await expect
    .poll(async () => {
      const { rows } = (await db.execute(sql`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) as {
        rows: { count: number }[];
      };
      return rows[0]?.count;
    })
    .toBe(expected);
};

/**
 * Starts work on a PostgreSQL while another connection holds all users, and lets it go on once all of
 * it waits for one of them.
 */
async function raceForUsers<T>(
  { url, db }: { url: string; db: Database },
  work: () => Promise<T>[],
) {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select id from users for update');
  const started = work();
  await waiting(db, started.length);
  await holder.query('commit');
  await holder.end();
  return Promise.all(started);
}

/** Two connections to a new PostgreSQL database for the tests of a file, as two processes have them. */
export function twoProcesses() {
  let url: string;
  let opened: Awaited<ReturnType<typeof openPostgres>>[] = [];
  beforeAll(async () => {
    url = await createPostgresDatabase(process.env.TEST_POSTGRES ?? '');
    opened = [await openPostgres(url, () => undefined), await openPostgres(url, () => undefined)];
  });
  afterAll(() => Promise.all(opened.map(({ close }) => close())));
  const database = (of: number) => {
    const found = opened[of];
    if (!found) throw new Error('The database has not been opened.');
    return found.db;
  };
  return {
    one: () => database(0),
    other: () => database(1),
    /** Starts work while all users are held (see raceForUsers). */
    race: <T>(work: () => Promise<T>[]) => raceForUsers({ url, db: database(0) }, work),
  };
}
