import { HttpError, type RaRecord } from 'ra-core';
import type { ProblemDetails } from '../../contract/problem';
import { withTag } from '../http/versions';
import type { ErrorBody } from '../http/errors';
import { isObject } from '../storage/isObject';

interface Problem extends ProblemDetails {
  /** The current record, in a 412. */
  current: RaRecord;
}

/** What is wrong with each field, by its name: of a JSON pointer, also as a URI fragment (`#/name`). */
const fieldErrors = (errors: unknown): ErrorBody['errors'] => {
  if (!Array.isArray(errors)) return undefined;
  const details = errors
    .filter(isObject)
    .flatMap(({ pointer, detail }) =>
      typeof pointer === 'string' && typeof detail === 'string'
        ? [[pointer.replace(/^#?\//, ''), detail] as const]
        : [],
    );
  return details.length > 0 ? Object.fromEntries(details) : undefined;
};

/**
 * Converts an error response to an `HttpError` with the server's detail as its message.
 * `isOfEndedSession` tells whether another session has started since the request was sent.
 */
export const toHttpError = async (
  response: Response,
  isOfEndedSession = false,
): Promise<HttpError> => {
  const json: unknown = await response.json().catch(() => undefined);
  const { detail, errors, current } = (json ?? {}) as Partial<Problem>;
  const body: ErrorBody = {
    detail: typeof detail === 'string' ? detail : undefined,
    errors: fieldErrors(errors),
    current: isObject(current) ? withTag(current, response.headers) : undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    isOfEndedSession: isOfEndedSession || undefined,
  };
  return new HttpError(body.detail ?? response.statusText, response.status, body);
};
