import { expect, type ConsoleMessage, type Page } from '@playwright/test';

/** What a page did that no page may do. */
export interface PageFaults {
  /** Forgives the faults whose text matches: for what a test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Fails when there is a fault that was not allowed. */
  expectNone: () => void;
}

/** Chromium logs each failed request; an API answer of 4xx or 5xx is the page's to handle. */
const isFailedApiCall = (message: ConsoleMessage, origin: string) =>
  message.text().startsWith('Failed to load resource') &&
  message.location().url.startsWith(`${origin}/api/`);

/** Watches a page for console errors, uncaught errors, CSP violations and foreign requests. */
export function watchForFaults(page: Page, origin: string): PageFaults {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isFailedApiCall(message, origin)) return;
    // Violations of the content security policy arrive here as well.
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
