import type { ErrorBody } from './httpClient';

/** Whether a call failed because there is no such record. */
export const isNotFound = (error: unknown): boolean =>
  (error as { status?: number } | null)?.status === 404;

/** The server's own words for a failure, if it gave any. */
export const errorDetail = (error: unknown): string | undefined =>
  (error as { body?: ErrorBody } | null)?.body?.detail;

/**
 * The words shown for a failure: the server's own `detail` if it gave one, else the screen's
 * `fallback` text (specification, section 8).
 */
export const errorMessage = (error: unknown, fallback: string): string =>
  errorDetail(error) ?? fallback;
