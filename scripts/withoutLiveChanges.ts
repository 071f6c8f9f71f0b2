import type { BrowserContext } from 'playwright';

/**
 * Keeps the console in this context from following what changes, by holding the lock of the tab that does:
 * Playwright's `networkidle` never comes while a stream is open.
 */
export const withoutLiveChanges = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A blank page has none.
    const locks = (navigator as Partial<Navigator>).locks;
    void locks?.request('record-changes', () => new Promise(() => {}));
  });
