import type { RaRecord } from 'ra-core';
import * as HTTP from '../../contract/httpStatus';
import { IDEMPOTENCY_KEY } from '../../contract/headers';
import { retryAfter, statusOf } from './errors';

/** How often a creation that is still in flight is sent again, and the pause before, in milliseconds. */
const RETRIES = { attempts: 20, pause: 1_000 };

/**
 * While a request with the same key is in flight the API returns 409 with `Retry-After`; any other
 * conflict is one with what is stored.
 */
const isInFlight = (error: unknown) =>
  statusOf(error) === HTTP.conflict && retryAfter(error) !== undefined;

/**
 * Calls `create` with the `Idempotency-Key` header for `key`, again while the API says that an
 * earlier request with that key is in flight. Without a key, or with an API that does not offer
 * keys, it is called once and without the header. Rejects as `create` does.
 */
export const createWithKey = async <T>(
  key: string | undefined,
  create: (headers: Record<string, string>) => Promise<T>,
  { attempts, pause } = RETRIES,
): Promise<T> => {
  if (key === undefined) return create({});
  try {
    return await create({ [IDEMPOTENCY_KEY]: key });
  } catch (error) {
    if (!isInFlight(error) || attempts === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return createWithKey(key, create, { attempts: attempts - 1, pause });
  }
};

/**
 * The field that holds a record's ETag, so that it travels with the record: through the cache, into
 * a form, and back as `previousData`. Never sent in a body, which contains only the fields that the
 * call takes (`pickInput`).
 */
export const ETAG = '_etag';

/** The record without its ETag field, for comparing two versions. */
export const withoutEtag = <T extends object>(record: T): T => {
  const copy: T & { [ETAG]?: unknown } = { ...record };
  delete copy[ETAG];
  return copy;
};

/**
 * Adds the response's ETag to its record, as a strong one. A proxy that compresses makes the API's
 * tag weak, because the bytes are no longer the same; it still names the same version, and no
 * `If-Match` would match it as it is.
 */
export const withEtag = <T extends object>(record: T, headers: Headers): T => {
  const tag = headers.get('etag')?.replace(/^W\//, '');
  return tag?.startsWith('"') ? { ...record, [ETAG]: tag } : record;
};

/**
 * The header that makes a change of a picture conditional on its version; null is that of no picture.
 * Empty if the version is unknown.
 */
export const ifPicture = (version: string | null | undefined): Record<string, string> => {
  if (version === null) return { 'If-None-Match': '*' };
  return version === undefined ? {} : { 'If-Match': `"${version}"` };
};

/**
 * The header that makes a save conditional on the version `record`; empty if its ETag is unknown.
 */
export const ifMatch = (record: Partial<RaRecord> | undefined): Record<string, string> => {
  const tag: unknown = record?.[ETAG];
  return typeof tag === 'string' ? { 'If-Match': tag } : {};
};
