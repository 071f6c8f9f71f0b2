/*
 * The headers of the API that are not standard HTTP. This file imports nothing, so that the console
 * can use it without loading the schema library in the browser.
 */

/**
 * Lists, separated by commas, what the API offers beyond its basic calls. Every answer carries it; a
 * client uses an extension only after an answer has listed it.
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
 * Identifies one attempt to create a record (1 to 255 visible ASCII characters, such as a UUID). When
 * the same user repeats the request within 24 hours, it returns the first answer and creates no
 * second record. With another body or path it is refused with 422, and while the first is in flight
 * with 409 and Retry-After. A refused request does not use up its key.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** `true` on an answer that repeats the first one because the key was sent before. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed';

/** Identifies a request in its answer, in problem details and in the log. */
export const REQUEST_ID = 'x-request-id';

/** The headers of an answer that a console on another origin may read. */
export const EXPOSED_HEADERS = [
  'etag',
  'retry-after',
  API_EXTENSIONS,
  IDEMPOTENCY_REPLAYED,
  REQUEST_ID,
];
