import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { idempotencyKeys as table } from '../database/schema/idempotencyKeys.ts';
import { Problem } from '../problem.ts';

/** A request with an idempotency key. */
export interface KeyedRequest {
  userId: number;
  key: string;
  /** A hash of method, URL and body. */
  requestHash: string;
}

const isExpired = lt(table.createdAt, sql`now() - interval '24 hours'`);

/** Deletes expired keys, a hundred at a time, skipping those that another transaction has locked. */
const deleteExpired = async (tx: Database) => {
  const expired = tx.select({ key: table.key }).from(table).where(isExpired).limit(100);
  await tx
    .delete(table)
    .where(and(isExpired, inArray(table.key, expired.for('update', { skipLocked: true }))));
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
 * Runs the work of a request once, and returns its result again when the same request is repeated
 * within 24 hours. The key is stored in the caller's transaction: even after a crash, either the
 * work is done and its result stored, or neither. Throws a Problem: 409 while the same request is in
 * flight, 422 when the key was used for a different request.
 */
export async function once<T extends object>(
  tx: Database,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<{ answer: T; isReplay: boolean }> {
  const { userId, key, requestHash } = request;
  await reserve(tx, request);
  await deleteExpired(tx);
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
