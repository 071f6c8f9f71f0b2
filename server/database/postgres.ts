import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { StartRefusal } from '../startRefusal.ts';
import { casing, migrationsFolder, type OpenDatabase } from './database.ts';

// Any number that nothing else in the database uses as an advisory lock.
const START_LOCK = 7_214_330_001;

/**
 * Opens a PostgreSQL by its address. Throws a StartRefusal when it cannot be reached; lost
 * connections later on are reported to `onError` and replaced.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefusal(`The database of DATABASE_URL cannot be used: ${reason}.`);
  }
  return {
    db: drizzle(pool, { casing }),
    prepare: async (work) => {
      const client = await pool.connect();
      try {
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
