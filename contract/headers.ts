/*
 * The headers of the API beyond those every client knows. This file imports nothing, so that the
 * console can use it without carrying the schema library into the browser.
 */

/**
 * Lists, separated by commas, what the API offers beyond the calls of the specification. Every
 * answer of the API carries it; a client uses an extension only after an answer has listed it.
 */
export const API_EXTENSIONS = 'api-extensions';

/**
 * The extensions: `history` is GET /audit, `idempotency-key` and `if-match` are the request headers
 * of these names on the calls that create and update a record.
 */
export const EXTENSIONS = ['history', 'idempotency-key', 'if-match'] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** What a client of the API knows of its extensions. */
export interface AnnouncedExtensions {
  /** Whether the API has announced the extension. Calls that need one may be made only then. */
  offers: (extension: Extension) => boolean;
}

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
  API_EXTENSIONS,
  IDEMPOTENCY_REPLAYED,
  REQUEST_ID,
];
