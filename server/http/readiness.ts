import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, OpenDatabase } from '../database/database.ts';
import { rejectOtherMethods } from './methods.ts';
import { limitRates } from './rateLimits.ts';
import { shareRuns } from '../limitConcurrency.ts';
import { unavailable } from '../problem.ts';
import { version } from '../version.ts';

const TIMEOUT_MS = 2_000;

const respondsInTime = (db: Database) =>
  Promise.race([
    db.execute(sql`select 1`).then(() => true),
    delay(TIMEOUT_MS, false, { ref: false }),
  ]).catch(() => false);

/**
 * GET /healthz returns 200 and the version unless only a restart of the process can help, GET /readyz
 * while it can serve requests: 503 with Retry-After when the database does not respond within two
 * seconds, and once the server is shutting down. A restart helps a database that is in the process. The
 * status `read-only` says that changes are refused because the database's disk is full. Neither needs a
 * token. Requests are rate-limited by network, and concurrent ones share one query.
 */
export async function addProbes(
  app: FastifyInstance,
  { db, isInProcess, lowDiskSpace }: Pick<OpenDatabase, 'db' | 'isInProcess' | 'lowDiskSpace'>,
  rateLimit: number,
) {
  const check = shareRuns(() => respondsInTime(db));
  await app.register(async (probes) => {
    await limitRates(probes, rateLimit);
    const addRejections = rejectOtherMethods(probes);
    probes.get('/healthz', async () => {
      if (isInProcess && !(await check())) throw unavailable('database.notResponding');
      return { status: 'ok', ...version };
    });
    probes.get('/readyz', async () => {
      app.noteReadinessProbe();
      if (app.isDraining()) throw unavailable('server.stopping');
      if (!(await check())) throw unavailable('database.notResponding');
      // Not 503, because a load balancer would take reads away too.
      const full = await lowDiskSpace?.();
      return full ? { status: 'read-only', ...full } : { status: 'ready' };
    });
    addRejections();
  });
}
