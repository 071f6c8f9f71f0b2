import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/messages/formatMessage.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { Problem, problemDetails } from '../problem.ts';

/**
 * Runs part of a transaction, which is undone alone when it rejects. Not Drizzle's nested
 * transaction: that is a new object, on which every statement would have to be prepared again.
 */
async function inSavepoint<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    await tx.execute(sql`release savepoint part`);
    throw error;
  }
}

/** The result of a rejected part of a bulk change: the problem and its status. */
interface Rejection {
  status: number;
  problem: ProblemDetails;
}

/**
 * Runs a part of a bulk change in a savepoint. If it is rejected, only this part is rolled back,
 * and its problem is returned instead of thrown, without the current record, to keep responses
 * short.
 */
export async function runPart<Result>(
  tx: Database,
  { requestId, locale }: { requestId: string; locale: Locale },
  work: () => Promise<Result>,
): Promise<Result | Rejection> {
  try {
    return await inSavepoint(tx, work);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { current: _current, ...problem } = problemDetails(error, requestId, locale);
    return { status: problem.status, problem };
  }
}
