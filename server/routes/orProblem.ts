import type { Locale } from '../../contract/messages/formatMessage.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { Problem, problemDetails } from '../problem.ts';

/** The result of a rejected part of a bulk change: the problem and its status. */
interface Refusal {
  status: number;
  problem: ProblemDetails;
}

/**
 * Runs a part of a bulk change in a savepoint. If it is rejected, only this part is rolled back,
 * and its problem is returned instead of thrown, without the current record, to keep responses
 * short.
 */
export async function orProblem<Result>(
  tx: Database,
  { requestId, locale }: { requestId: string; locale: Locale },
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await inSavepoint(tx, work);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { current: _current, ...problem } = problemDetails(error, requestId, locale);
    return { status: problem.status, problem };
  }
}
