import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { unavailable } from './unavailable.ts';

const PATIENCE_MS = 2_000;

async function answersInTime(db: Database) {
  const timer = new AbortController();
  try {
    return await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      delay(PATIENCE_MS, false, { signal: timer.signal }),
    ]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}

/**
 * GET /healthz answers 200 while the process lives, GET /readyz while it can serve as well: 503
 * with Retry-After when the database does not answer within two seconds. Both need no token.
 */
export function answerProbes(app: FastifyInstance, db: Database) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await answersInTime(db))) throw unavailable('The database does not answer.');
    return { status: 'ready' };
  });
}
