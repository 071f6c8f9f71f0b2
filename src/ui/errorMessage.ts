/** The `body` of an `HttpError`: the server's detail, and the errors by field. */
export interface ErrorBody {
  detail?: string;
  errors?: Record<string, string>;
}

const isObject = (value: unknown): value is { status?: unknown; body?: ErrorBody } =>
  typeof value === 'object' && value !== null;

/** The HTTP status of a failed call; 0 without a response, undefined for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  isObject(error) && typeof error.status === 'number' ? error.status : undefined;

/** Whether a call failed because the record does not exist. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404;

/** The server's detail of an error, if there is one. */
export const errorDetail = (error: unknown): string | undefined =>
  isObject(error) ? error.body?.detail : undefined;

/**
 * The reason a call got no response: the browser is offline, or something else. Undefined if the
 * server responded.
 */
export const connectionProblem = (error: unknown): 'offline' | 'no_answer' | undefined => {
  const status = statusOf(error);
  if (status) return undefined;
  if (!navigator.onLine) return 'offline';
  return status === 0 ? 'no_answer' : undefined;
};
