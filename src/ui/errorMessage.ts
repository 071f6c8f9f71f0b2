import type { ErrorBody } from '../dataProvider/httpClient';

const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;

/** Whether a call failed because there is no such record. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404;

/** The server's own words for a failure, if it gave any. */
export const errorDetail = (error: unknown): string | undefined =>
  (error as { body?: ErrorBody } | null)?.body?.detail;

/**
 * Why a call got no answer: because the browser is offline, or for another reason. Nothing when the
 * server answered.
 */
export const connectionProblem = (error: unknown): 'offline' | 'no_answer' | undefined => {
  const status = statusOf(error);
  if (status) return undefined;
  if (!navigator.onLine) return 'offline';
  return status === 0 ? 'no_answer' : undefined;
};
