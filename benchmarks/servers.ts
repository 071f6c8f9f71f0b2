import { Client } from 'pg';
import { signInByApi, startBuiltServer } from '../scripts/builtServer.ts';
import { startPrivatePostgres } from '../scripts/postgres/private.ts';
import { openPostgres } from '../server/database/postgres.ts';

/** Whether a measure meets its goal, in a table. */
export const verdict = (isMet: boolean) => (isMet ? 'holds' : 'missed');

type Variables = Record<string, string>;

/** For measures that make more calls than one address may. */
export const UNLIMITED: Variables = { RATE_LIMIT: '1000000000' };

/** Starts the built server with these variables, and signs in. Throws if there is no build. */
export async function startSignedIn(variables: Variables, root = '.') {
  const server = await startBuiltServer(root, variables);
  const token = await signInByApi(server);
  return { ...server, token, apiUrl: `${server.url}/api` };
}

export type SignedIn = Awaited<ReturnType<typeof startSignedIn>>;

/** Starts the built server with these variables for some work. */
export async function withServer<T>(
  variables: Variables,
  work: (server: SignedIn) => Promise<T>,
): Promise<T> {
  const server = await startSignedIn(variables);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Starts the built server on the embedded database, then on a private PostgreSQL, for the same work. */
export async function onBothDatabases<T>(
  { settings, variables }: Record<'settings' | 'variables', Variables>,
  work: (database: string, server: SignedIn) => Promise<T>,
): Promise<T[]> {
  const embedded = await withServer(variables, (server) => work('embedded', server));
  const postgres = await startPrivatePostgres(settings);
  try {
    const all = { ...variables, DATABASE_URL: postgres.urlOf('postgres') };
    return [embedded, await withServer(all, (server) => work('PostgreSQL', server))];
  } finally {
    await postgres.remove();
  }
}

/** Starts a private PostgreSQL for some work, migrated and filled; `url` is that of the database. */
export async function withFilledPostgres(
  settings: Variables,
  fill: (client: Client) => Promise<void>,
  work: (url: string) => Promise<void>,
) {
  const postgres = await startPrivatePostgres(settings);
  const url = postgres.urlOf('postgres');
  const client = new Client({ connectionString: url });
  try {
    const database = await openPostgres(url, console.error);
    await database.prepare(async () => undefined);
    await database.close();
    await client.connect();
    await fill(client);
    await client.end();
    await work(url);
  } finally {
    await postgres.remove();
  }
}
