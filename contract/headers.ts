/*
 * The headers of the API that are not standard HTTP. This file imports nothing, so that the console
 * can use it without loading the schema library in the browser.
 */

/**
 * Lists, separated by commas, the API's extensions beyond its basic calls. Every response has it; a
 * client uses an extension only after a response has listed it.
 */
export const API_EXTENSIONS = 'api-extensions';

/** The extensions, each a capability of the API as a whole. */
export const EXTENSIONS = [
  // Pictures may be uploaded as JPEG or WebP and as multipart/form-data, of which the picture is a
  // file. The calls that return one take `width` and `version` (see PictureQuery), and records
  // contain `pictureVersions`. Uploads take the area to show, and the original is
  // kept, to be cropped again with the calls `original` and `crop` below the picture (see uploadCrop).
  'pictures',
  // The calls `bulk`, `bulk/versions` and `bulk/create` below a list, which change or create many of
  // its records at once; those that change anything take the request header Idempotency-Key.
  'bulk',
  // The call `counts` of both kinds of categories (see CategoryCounts), and the parameter
  // `includeSubcategories` of the lists of the records of categories.
  'categories',
  // The request headers Idempotency-Key, on calls that create a record, and If-Match and
  // If-None-Match, on calls that change a record or its picture (see ConditionHeaders).
  'safe-writes',
  // Every list returns `total` in its pagination, those of LIST_SORTS take `sort`, and those of
  // products return the `serviceProvider` of each with its name. The calls at /saved-views keep
  // lists, with all their options, under names that the signed-in user gives them.
  'list-options',
  // GET /audit (see AuditQuery).
  'history',
  // GET /changes: which records have changed, in any process (see RecordChanges). A call that changes
  // any names its entries in the header Audit-Entries.
  'changes',
  // GET /search (see SearchQuery).
  'search',
  // The calls at /account: the signed-in user's password, second factor, passkeys and sessions. Those at
  // /administrators: who may sign in, invitations and links for a new password, which /auth/links uses.
  // Those that change how somebody signs in ask for a confirmation (see Confirmation).
  'accounts',
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

/**
 * `true` on the response to a sign-in, of the extension `accounts`, after which something has to be done
 * on the account first (see Account): the console opens it.
 */
export const ACCOUNT_ATTENTION = 'account-attention';

/**
 * `true` on every response to an administrator who has not seen what others have done to accounts, of the
 * extension `accounts`: GET /account/news says it.
 */
export const ACCOUNT_NEWS = 'account-news';

/** Seconds for which a session that has been confirmed may change how people sign in. */
export const CONFIRMATION_SECONDS = 300;

/**
 * The `type` of the problem details with which a call is refused until the session is confirmed
 * (401). The header WWW-Authenticate of the response is the challenge that the same document defines.
 */
export const CONFIRMATION_REQUIRED = 'https://www.rfc-editor.org/rfc/rfc9470#section-3';

/**
 * The ids of the audit entries that a call has added, separated by commas, of the extension `changes`: a
 * client tells its own changes from those of others by them.
 */
export const AUDIT_ENTRIES = 'audit-entries';

/** Identifies a request in its response, in problem details and in the log. */
export const REQUEST_ID = 'x-request-id';

/** The response headers that a console on another origin may read. */
export const EXPOSED_HEADERS = [
  'etag',
  'retry-after',
  API_EXTENSIONS,
  IDEMPOTENCY_REPLAYED,
  ACCOUNT_ATTENTION,
  ACCOUNT_NEWS,
  AUDIT_ENTRIES,
  REQUEST_ID,
];
