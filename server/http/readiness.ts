import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { limitRates } from './rateLimits.ts';
import { unavailable } from '../problem.ts';

const TIMEOUT_MS = 2_000;

async function answersInTime(db: Database) {
  const timer = new AbortController();
  try {
    return await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      delay(TIMEOUT_MS, false, { signal: timer.signal }),
    ]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}

/**
 * GET /healthz answers 200 while the process lives, GET /readyz while it can serve as well: 503
 * with Retry-After when the database does not answer within two seconds, and from the moment on when
 * the server is told to stop. Neither needs a token; each network has a limit a minute for them, and
 * the database is asked once for all who ask at the same time.
 */
export async function answerProbes(app: FastifyInstance, db: Database, rateLimit: number) {
  let asking: Promise<boolean> | undefined;
  const askOnce = () => {
    asking ??= answersInTime(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  await app.register(async (probes) => {
    await limitRates(probes, rateLimit);
    probes.get('/healthz', async () => ({ status: 'ok' }));
    probes.get('/readyz', async () => {
      app.noteReadinessProbe();
      if (app.isDraining()) throw unavailable('server.stopping');
      if (!(await askOnce())) throw unavailable('database.notResponding');
      return { status: 'ready' };
    });
  });
}
