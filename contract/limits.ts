/*
 * The limits that the API and the console share. This file imports nothing, so that the console can
 * use it without loading the schema library in the browser.
 */

/** The maximum length of credentials, in characters. */
export const CREDENTIAL_LIMITS = { username: 200, password: 1000 };

/** The maximum length of the note that says for whom an invitation is, in characters. */
export const INVITATION_NOTE_LENGTH = 200;

/**
 * The maximum length in characters of a typed code, of a challenge and of a browser's token, the
 * number of recovery codes, the days for which a browser is trusted, and how many wrong codes end a
 * sign-in, and the use of the app until a recovery code signs in.
 */
export const SECOND_FACTOR_LIMITS = {
  code: 60,
  challenge: 100,
  browserToken: 100,
  recoveryCodes: 10,
  trustDays: 30,
  wrongCodesPerSignIn: 5,
  wrongCodes: 100,
} as const;

/** The most sessions, and the most trusted browsers, of one user that GET /account lists. */
export const LISTED_SESSIONS = 100;

/**
 * Limits of passkeys: how many a user may have, and of what a browser sends about one: the ways to
 * reach it, and the length in base64url of its id (1023 bytes), of the user's (64 bytes) and of every
 * other part.
 */
export const PASSKEY_LIMITS = {
  perUser: 20,
  transports: 10,
  credentialId: 1364,
  userHandle: 86,
  part: 16_384,
} as const;

/** The last page that a list call takes, and the maximum number of records on one. */
export const MAX_PAGE = 1_000_000_000;
export const MAX_PAGE_SIZE = 5000;

/**
 * The maximum number of changes or creations in one bulk call, of records chosen for a bulk change,
 * and of bytes in the body of a bulk creation.
 */
export const BULK_LIMITS = {
  operations: 100,
  records: 5000,
  createBytes: 2 * 1024 * 1024,
} as const;

/** The page size with which the console loads all categories at once, for pickers. */
export const WHOLE_LIST_SIZE = 3000;

/** The most records that the console shows on one page. */
export const LARGEST_SHOWN_PAGE = 100;

/** The default page size of a search and of other lists. */
export const DEFAULT_PAGE_SIZE = { search: 5, others: 30 } as const;

/**
 * Limits of a search: its length in characters, how many of its words count, and how many records of
 * each kind are found and counted.
 */
export const SEARCH_LIMITS = { query: 200, words: 8, records: 1000 } as const;

/** The maximum number of levels of a tree. */
export const MAX_TREE_LEVELS = 20;

/**
 * Limits of uploaded pictures: PNG, JPEG or WebP, up to `bytes`, `pixels` in all and `side` pixels a
 * side.
 */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 25_000_000,
  side: 10_000,
} as const;

/**
 * The widths in pixels in which the API also offers a picture, ascending, if the picture itself is
 * wider. Clients ask for one of these, so that equal addresses share a cache entry.
 */
export const PICTURE_WIDTHS = [96, 192, 320, 640] as const;

/** The zoom with which a picture is cropped. */
export const CROP_ZOOM = { minimum: 1, maximum: 3 } as const;

/** The longest side in pixels of an original that is kept, so that its picture can be cropped again. */
export const ORIGINAL_SIDE = 2048;

/** Maximum lengths of a saved view's name and query in characters, and the number of views per user. */
export const SAVED_VIEW_LIMITS = { name: 60, query: 2000, perUser: 50 } as const;
