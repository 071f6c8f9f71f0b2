import { and, eq, getTableColumns, lt, not, sql } from 'drizzle-orm';
import { onlyRow, type Database } from '../database/database.ts';
import { idempotencyKeys as table } from '../database/schema/idempotencyKeys.ts';
import { Problem } from '../problem.ts';

export interface KeyedRequest {
  userId: number;
  key: string;
  /** A hash of method, URL and body. */
  requestHash: string;
}

const inFlight = () =>
  new Problem('idempotencyKey.inFlight', {}, { headers: { 'retry-after': '1' } });

// At once, for no call to wait for long.
const MOST_DELETED = 1_000;

const isExpired = lt(table.createdAt, sql`now() - interval '24 hours'`);

/**
 * Locks a key until the transaction ends, and returns whether it was free and the key's earlier
 * request. Also deletes up to a hundred expired keys, except those that another transaction has
 * locked.
 */
function lockKey(tx: Database, { userId, key }: KeyedRequest) {
  const expired = tx
    .select({ ctid: sql`ctid` })
    .from(table)
    .where(isExpired)
    .limit(100)
    .for('update', { skipLocked: true });
  const deleted = tx.$with('deleted').as(
    tx
      .delete(table)
      // By row address, so that no plan scans the table.
      .where(sql`ctid = any(array${expired})`)
      .returning({ key: table.key }),
  );
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${userId}::text || ' ' || ${key}::text, 0))`;
  return tx
    .with(deleted)
    .select({ isFree: sql<boolean>`is_free`, earlier: getTableColumns(table) })
    .from(sql`(select ${lock} as is_free) as lock`)
    .leftJoin(table, and(eq(table.userId, userId), eq(table.key, key), not(isExpired)));
}

/** Deletes up to a thousand keys that are older than so many hours, and returns whether there may be more. */
export async function deleteOldKeys(db: Database, hours: number) {
  const old = db
    .select({ ctid: sql`ctid` })
    .from(table)
    .where(lt(table.createdAt, sql`now() - make_interval(hours => ${hours})`))
    .limit(MOST_DELETED)
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(table)
    .where(sql`ctid = any(array${old})`)
    .returning({ key: table.key });
  return deleted.length === MOST_DELETED;
}

/**
 * Runs the work of a request once, and returns its result again when the same request is repeated
 * within 24 hours. The key is stored in the caller's transaction: even after a crash, either the
 * work is done and its result stored, or neither. Throws a Problem: 409 while the same request is in
 * flight, 422 when the key was used for a different request.
 */
export async function once<T extends object>(
  tx: Database,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<{ response: T; isReplay: boolean }> {
  const { requestHash } = request;
  const { isFree, earlier } = onlyRow(await lockKey(tx, request));
  if (!isFree) throw inFlight();
  if (earlier && earlier.requestHash !== requestHash) {
    throw new Problem('idempotencyKey.reused');
  }
  if (earlier) return { response: earlier.response as T, isReplay: true };
  const response = await work();
  const stored = await tx
    .insert(table)
    .values({ ...request, response })
    // Replaces an expired request, which `lockKey` may not have deleted.
    .onConflictDoUpdate({
      target: [table.userId, table.key],
      set: { requestHash, response, createdAt: sql`now()` },
      setWhere: isExpired,
    })
    .returning({ key: table.key });
  // This request was committed by another call after `lockKey` had looked for it.
  if (stored.length === 0) throw inFlight();
  return { response, isReplay: false };
}
