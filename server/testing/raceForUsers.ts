import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { Database } from '../database/database.ts';

/** Resolves once so many connections to the database wait for a lock. */
const waiting = (db: Database, expected: number) =>
  vi.waitFor(
    async () => {
      const { rows } = (await db.execute(sql`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) as {
        rows: { count: number }[];
      };
      expect(rows[0]?.count).toBe(expected);
    },
    { timeout: 30_000 },
  );

/**
 * Starts work on a PostgreSQL while another connection holds all users, and lets it go on once all of
 * it waits for one of them.
 */
export async function raceForUsers<T>(
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
