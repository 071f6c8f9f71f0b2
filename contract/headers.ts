/*
 * The headers of the API that are not standard HTTP. This file imports nothing, so that the console
 * can use it without loading the schema library in the browser.
 */

/**
 * Lists, separated by commas, the API's extensions beyond its basic calls. Every response has it; a
 * client uses an extension only after a response has listed it.
 */
export const API_EXTENSIONS = 'api-extensions';

/**
 * The extensions: `history` is GET /audit, `idempotency-key` and `if-match` are the request headers
 * of these names on the calls that create and update a record, `picture-width` and
 * `picture-version` are the parameters `width` and `version` of the calls that return a picture (see
 * PictureQuery), `picture-formats` means that pictures may be uploaded as JPEG or WebP instead of
 * PNG, and `picture-bytes` that the body of an upload may be multipart/form-data with the same
 * fields, of which the picture is a file. `picture-crop` is that the original of a picture is kept, so
 * that it can be cropped again (see PictureOriginal): the calls `original` and `crop` below a picture;
 * it comes with `picture-version`. `list-options` means that every list returns `total` in its
 * pagination, and that those of LIST_SORTS take `sort`. `saved-views` is the calls at /saved-views:
 * lists that the signed-in user has named. `search` is GET /search (see SearchQuery). `bulk` is that
 * many records of a resource can be changed in one request: the calls `bulk` and `bulk/versions` at
 * the path of its list, and `bulk-create` that many can be created in one: the call `bulk/create`.
 * `category-counts` is the call `counts` of both kinds of categories (see CategoryCounts), and
 * `category-descendants` the parameter `includeSubcategories` of the lists of their records.
 */
export const EXTENSIONS = [
  'history',
  'idempotency-key',
  'if-match',
  'picture-width',
  'picture-version',
  'picture-formats',
  'picture-bytes',
  'picture-crop',
  'search',
  'bulk',
  'category-counts',
  'category-descendants',
  'bulk-create',
  'list-options',
  'saved-views',
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** The client's knowledge of the API's extensions. */
export interface AnnouncedExtensions {
  /** Whether the API has announced the extension. Calls that need it must check this first. */
  offers: (extension: Extension) => boolean;
}

/**
 * Identifies one attempt to create a record (1 to 255 visible ASCII characters, such as a UUID). If
 * the same user repeats the request within 24 hours, the API returns the first response and creates
 * no second record. A different body or path is rejected with 422, and a repeat while the first is
 * in flight with 409 and Retry-After. A rejected request does not use up its key.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** `true` on a response repeated for the same key. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed';

/** Identifies a request in its response, in problem details and in the log. */
export const REQUEST_ID = 'x-request-id';

/** The response headers that a console on another origin may read. */
export const EXPOSED_HEADERS = [
  'etag',
  'retry-after',
  API_EXTENSIONS,
  IDEMPOTENCY_REPLAYED,
  REQUEST_ID,
];
