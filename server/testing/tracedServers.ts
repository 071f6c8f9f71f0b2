import { afterEach, beforeEach, expect } from 'vitest';
import { startCollector } from './collector.ts';
import { createPostgresDatabase } from './database.ts';
import { dataFolders } from './dataFolders.ts';
import { killAfterEach } from './killAfterEach.ts';
import { send } from './overHttp.ts';
import { runProcess } from './process.ts';
import { testUser } from './server.ts';

export const TRACE = '0af7651916cd43dd8448eb211c80319c';
export const CALLER = 'b7ad6b7169203331';
/** The headers of a call in the caller's trace, which a trusted proxy passes on. */
export const traced = {
  traceparent: `00-${TRACE}-${CALLER}-01`,
  'x-forwarded-for': '198.51.100.1',
};

/** Creates a category in the caller's trace, and returns the status. */
export const createTraced = async (url: string, token: string, name: string) => {
  const body = { name, description: 'Undisclosed description' };
  return (await send('POST', url, '/product-categories', { token, body, headers: traced })).status;
};

/**
 * Gives each test of a file a collector of its own, and servers as processes, on the PostgreSQL in
 * TEST_POSTGRES or an embedded database, that have the test user.
 */
export function tracedServers() {
  const folder = dataFolders();
  const keep = killAfterEach();
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let database: Record<string, string>;
  beforeEach(async () => {
    collector = await startCollector();
    folder.copyPrepared(folder.path);
    const postgres = process.env.TEST_POSTGRES;
    database = postgres ? { DATABASE_URL: await createPostgresDatabase(postgres) } : {};
  });
  afterEach(() => collector.close());
  const run = (env: Record<string, string> = {}) =>
    keep(
      runProcess('main', {
        DATA_DIR: folder.path,
        ADMIN_PASSWORD: testUser.password,
        TRUST_PROXY: '127.0.0.1',
        ...database,
        ...env,
      }),
    );
  return {
    folder,
    collector: () => collector,
    run,
    /** Shuts a server down, which sends the spans that are left. */
    stop: async (server: ReturnType<typeof run>) => {
      server.kill('SIGTERM');
      expect(await server.exited).toEqual({ code: 0, signal: null });
    },
  };
}
