import { HttpError } from 'ra-core';
import type { AuditPage } from '../../contract/audit';
import { isObject } from '../../contract/rules/responses';
import { readArray } from './collections';

/** A page of the audit trail from a response. Throws an `HttpError` for any other shape. */
export const readAuditPage = (json: unknown): AuditPage => {
  const next = isObject(json) ? json['next'] : undefined;
  if (next !== null && typeof next !== 'number') {
    throw new HttpError('The response is not a page of the history', 200, {});
  }
  return { data: readArray(json, 'data'), next };
};
