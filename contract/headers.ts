/*
 * The headers of the API beyond those every client knows. This file imports nothing, so that the
 * console can use it without carrying the schema library into the browser.
 */

/** What a console on another origin may read of an answer, beside its body. */
export const EXPOSED_HEADERS = ['etag', 'retry-after'];
