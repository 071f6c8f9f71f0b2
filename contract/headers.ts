/*
 * The headers of the API beyond those every client knows. This file imports nothing, so that the
 * console can use it without carrying the schema library into the browser.
 */

/**
 * Every answer of the API carries it with the value `true`: the calls that create a record
 * understand IDEMPOTENCY_KEY. A client sends keys only after it has seen this.
 */
export const ACCEPT_IDEMPOTENCY_KEY = 'accept-idempotency-key';

/**
 * Names one intent to create a record (1 to 255 visible ASCII characters, such as a UUID): sent
 * again by the same user within 24 hours, the request is answered as the first time and makes no
 * second record. With another body or path it is refused with 422, while the first is under way
 * with 409 and Retry-After. A refused request does not use its key up.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** `true` on an answer that is the first one again, because the key was sent before. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed';

/** Identifies a request: in every answer, in the problem details of a refusal, and in the log. */
export const REQUEST_ID = 'x-request-id';

/** What a console on another origin may read of an answer, beside its body. */
export const EXPOSED_HEADERS = [
  'etag',
  'retry-after',
  ACCEPT_IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  REQUEST_ID,
];
