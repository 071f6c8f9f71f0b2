import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp, type AppOptions } from '../app.ts';
import type { Database } from '../database/database.ts';
import { seedSampleData } from '../seed/fill.ts';
import { packageRoot } from '../packageRoot.ts';
import type { PoolLimits } from '../database/pool.ts';
import { createKey } from '../security/secretKeyFile.ts';
import { SecretKeys } from '../security/secretKeys.ts';
import { createUser } from '../security/users.ts';
import { openTestDatabase } from './database.ts';

const settings: AppOptions['config'] = {
  corsOrigins: [],
  sessionIdleTimeout: 720,
  sessionLifetime: 10_080,
  requireSecondFactor: false,
  logLevel: 'error',
  trustProxy: [],
  rateLimit: 1_000_000,
  maxConcurrentRequests: 1_000,
  maxBytesInFlight: 2 ** 30,
  requestTimeout: 60_000,
  shutdownDelay: 0,
};

// oxlint-disable-next-line no-console -- Vitest shows it if the test fails
const toVitest = { write: (line: string) => console.log(line) };

interface Options {
  /** Settings that differ from those of a bare server that is never too busy. */
  config?: Partial<AppOptions['config']>;
  /** Folder of a built console; this package's own unless told otherwise. */
  consoleFolder?: string;
  /** What encrypts the secrets of authenticator apps; a new key unless told otherwise. */
  secretKeys?: AppOptions['secretKeys'];
  /** Where the log goes; to Vitest unless told otherwise, which prints it if the test fails. */
  logStream?: AppOptions['logStream'];
  /** Adds hooks before the routes. */
  instrument?: AppOptions['instrument'];
  /** Limits of the pool, on PostgreSQL. */
  limits?: PoolLimits;
  /** Whether sessions begin unconfirmed, as they do outside of tests. */
  startsUnconfirmed?: boolean;
}

/** An administrator that every test server has. */
export const testUser = { username: 'admin', password: 'correct horse battery staple' };

/** Lets sessions begin confirmed, for tests of what can be done then, or not: databases are used again. */
const startSessions = (db: Database, confirmedAt: 'now()' | 'null') =>
  db.execute(
    sql`alter table sessions alter column confirmed_at set default ${sql.raw(confirmedAt)}`,
  );

/**
 * Builds the real app on a database that has the test user, and signs in. `call` makes a signed-in
 * API call (path below /api) without the network and returns status, headers and JSON.
 */
export async function signedInApp(
  db: Database,
  {
    config = {},
    consoleFolder = join(packageRoot, 'dist'),
    secretKeys = new SecretKeys([createKey()]),
    instrument,
    logStream = toVitest,
  }: Options = {},
) {
  const app = await buildApp({
    db,
    consoleFolder,
    secretKeys,
    config: { ...settings, ...config },
    ...(instrument && { instrument }),
    logStream,
  });
  const signIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: testUser });
  const { token } = signIn.json<{ token: string }>();

  const call = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload,
    });
    const isJson = /json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
      body: (isJson ? response.json<T>() : undefined) as T,
    };
  };
  return { app, db, token, call, close: () => app.close() };
}

/** A signed-in app (see signedInApp) on a new database of its own, which `close` closes too. */
export async function buildTestApp({ limits, startsUnconfirmed, ...options }: Options = {}) {
  const database = await openTestDatabase(limits);
  await startSessions(database.db, startsUnconfirmed ? 'null' : 'now()');
  await createUser(database.db, testUser.username, testUser.password);
  const server = await signedInApp(database.db, options);
  const close = async () => {
    await server.close();
    await database.close();
  };
  return { ...server, close };
}

/**
 * Starts the real server on a free port of this machine with an in-memory database of its own,
 * optionally with the sample data. Returns its base address (the API is under `/api`), a valid
 * token, the database and `close`.
 */
export async function startTestServer({
  sampleData = false,
  ...options
}: Options & { sampleData?: boolean } = {}) {
  const { app, db, token, close } = await buildTestApp(options);
  if (sampleData) await seedSampleData(db);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, db, token, ...testUser, close };
}
