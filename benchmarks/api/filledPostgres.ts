import { Client } from 'pg';
import { startPrivatePostgres, type PrivatePostgres } from '../../scripts/postgres/private.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { fill, type Size } from './fill.ts';

/** Starts a private PostgreSQL with these settings, migrated and filled with that many records. */
export async function startFilledPostgres(
  settings: Record<string, string>,
  size: Size,
): Promise<PrivatePostgres> {
  const postgres = await startPrivatePostgres(settings);
  const url = postgres.urlOf('postgres');
  const database = await openPostgres(url, console.error);
  await database.prepare(async () => undefined);
  await database.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await fill(client, size);
  await client.end();
  return postgres;
}
