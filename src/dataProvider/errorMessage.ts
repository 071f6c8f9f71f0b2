import type { ErrorBody } from './httpClient';

/**
 * The words shown for a failure: the server's own `detail` if it gave one, else the screen's
 * `fallback` text (specification, section 8).
 */
export const errorMessage = (error: unknown, fallback: string): string =>
  (error as { body?: ErrorBody } | null)?.body?.detail ?? fallback;
