import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { idempotencyKeys as table } from '../database/schema/idempotencyKeys.ts';
import { Problem } from '../problem.ts';

/** A request that a key names. */
export interface KeyedRequest {
  userId: number;
  key: string;
  /** Stands for all that was asked for. */
  requestHash: string;
}

const isOld = lt(table.createdAt, sql`now() - interval '24 hours'`);

/** Forgets old keys, a hundred at a time, and none that another transaction is at. */
const forgetOld = async (tx: Database) => {
  const old = tx.select({ key: table.key }).from(table).where(isOld).limit(100);
  await tx
    .delete(table)
    .where(and(isOld, inArray(table.key, old.for('update', { skipLocked: true }))));
};

async function reserve(tx: Database, { userId, key }: KeyedRequest) {
  const [lock] = await tx
    .select({ isFree: sql<boolean>`is_free` })
    .from(
      sql`(select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as is_free) as lock`,
    );
  if (lock?.isFree) return;
  throw new Problem('idempotencyKey.inFlight', {}, { headers: { 'retry-after': '1' } });
}

/**
 * Does the work of a request once, and answers what it answered, also when the same request comes
 * again within 24 hours. The key is taken, used and remembered in the caller's transaction: whatever
 * ends it, a crash included, either the work is done and its answer known, or neither. Throws a
 * Problem: 409 while the same is under way, 422 when the key named another request.
 */
export async function once<T extends object>(
  tx: Database,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<{ answer: T; isReplay: boolean }> {
  const { userId, key, requestHash } = request;
  await reserve(tx, request);
  await forgetOld(tx);
  const [known] = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.key, key)));
  if (known && known.requestHash !== requestHash) {
    throw new Problem('idempotencyKey.reused');
  }
  if (known) return { answer: known.answer as T, isReplay: true };
  const answer = await work();
  await tx.insert(table).values({ userId, key, requestHash, answer });
  return { answer, isReplay: false };
}
