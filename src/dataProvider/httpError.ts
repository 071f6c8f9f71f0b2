import { HttpError, type RaRecord } from 'ra-core';
import type { ProblemDetails } from '../../contract/problem';
import { withTag } from '../forms/versions';
import type { ErrorBody } from '../ui/errorMessage';
import { isObject } from './isObject';

interface Problem extends ProblemDetails {
  /** The current record, in a 412. */
  current: RaRecord;
}

/** Converts an error response to an `HttpError` with the server's detail as its message. */
export const toHttpError = async (response: Response): Promise<HttpError> => {
  const json: unknown = await response.json().catch(() => undefined);
  const { detail, errors, current } = (json ?? {}) as Partial<Problem>;
  const body: ErrorBody = {
    detail: typeof detail === 'string' ? detail : undefined,
    errors: Array.isArray(errors)
      ? Object.fromEntries(errors.map((error) => [error.pointer.slice(1), error.detail]))
      : undefined,
    current: isObject(current) ? withTag(current, response.headers) : undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  };
  return new HttpError(body.detail ?? response.statusText, response.status, body);
};
