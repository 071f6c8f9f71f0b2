import type { Locale } from '../../contract/messages/formatMessage.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { Problem, problemDetails } from '../problem.ts';

/** A part of a bulk change that was rejected: its problem, and the status of that. */
interface Refusal {
  status: number;
  problem: ProblemDetails;
}

/**
 * Runs a part of a bulk change. If it is rejected, this part alone is undone, and its problem is
 * returned instead of thrown: without the current record, which would make long responses.
 */
export async function orRefusal<Result>(
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
