import { buildApp } from '../../server/app.ts';
import { openPostgres, type PostgresOptions } from '../../server/database/postgres.ts';
import { SecretKeys } from '../../server/security/secretKeys.ts';
import { startSession } from '../../server/security/startSession.ts';
import { createUser, findUser } from '../../server/security/users.ts';

const LIST = '/api/service-provider-categories';
const category = { name: 'Tailors', description: 'Dresses' };

const limits = { sessionIdleTimeout: 60, sessionLifetime: 60 };

/** The app on the PostgreSQL at this URL, with a signed-in user whose requests need no network. */
export async function startAppOn(url: string, options: PostgresOptions = {}) {
  const reports: string[] = [];
  const database = await openPostgres(url, (line) => reports.push(line), options);
  const token = await database.prepare(async (tx) => {
    await createUser(tx, 'ada', 'secret');
    const user = await findUser(tx, 'ada');
    return user && (await startSession(tx, user, { limits }))?.token;
  });
  const app = await buildApp({
    db: database.db,
    consoleFolder: 'none',
    secretKeys: new SecretKeys(),
    config: {
      ...limits,
      corsOrigins: [],
      requireSecondFactor: false,
      logLevel: 'silent',
      trustProxy: [],
      rateLimit: 1e6,
      maxConcurrentRequests: 100,
      maxBytesInFlight: 2 ** 30,
      requestTimeout: 60_000,
      shutdownDelay: 0,
    },
  });
  const authorization = `Bearer ${token}`;
  return {
    db: database.db,
    /** The lines reported to the operator. */
    reports,
    get: (path: string) => app.inject({ url: path, headers: { authorization } }),
    /** Lists the categories. */
    list: () => app.inject({ url: LIST, headers: { authorization } }),
    /** Creates a category. */
    post: (headers: Record<string, string> = {}, body: object = category) =>
      app.inject({
        method: 'POST',
        url: LIST,
        headers: { authorization, ...headers },
        payload: body,
      }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
