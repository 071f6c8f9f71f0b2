import { expect, type ConsoleMessage, type Page } from '@playwright/test';

/** Faults that no page may have. */
export interface PageFaults {
  /** Ignores faults whose text matches, for errors that a test provokes. */
  allow: (pattern: RegExp) => void;
  /** Fails if there is a fault that was not allowed. */
  expectNone: () => void;
}

/** Chromium logs every failed request; the page handles API errors itself. */
const isFailedApiCall = (message: ConsoleMessage, origin: string) =>
  message.text().startsWith('Failed to load resource') &&
  message.location().url.startsWith(`${origin}/api/`);

/** Watches a page for console errors, uncaught errors, CSP violations and foreign requests. */
export function watchForFaults(page: Page, origin: string): PageFaults {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isFailedApiCall(message, origin)) return;
    // CSP violations are reported here as well.
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === origin || ['blob:', 'data:'].includes(url.protocol);
    if (!isLocal) faults.push(`request to another host: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    expectNone: () =>
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]),
  };
}
