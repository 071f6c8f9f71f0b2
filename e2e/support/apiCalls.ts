import { expect, type Page, type Request } from '@playwright/test';

/** The API calls of a page since watching began or since `clear`. */
export interface ApiCalls {
  /** Method, path and query of each call in order, such as `GET /api/products?page=1`. */
  readonly made: readonly string[];
  /** Resets the list; called before navigating to another page. */
  clear: () => void;
  /**
   * Waits until no call has been in flight for half a second: Playwright's `networkidle` is for loads
   * of pages only.
   */
  expectIdle: () => Promise<void>;
  /** Fails if a GET was sent more than once. */
  expectNoneTwice: () => void;
}

const IDLE_MS = 500;

const isApiCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

/** Records the API calls of a page, so that a test can check that none is repeated. */
export function watchApiCalls(page: Page): ApiCalls {
  const made: string[] = [];
  const inFlight = new Set<Request>();
  let lastChange = performance.now();
  page.on('request', (request) => {
    if (!isApiCall(request)) return;
    const { pathname, search } = new URL(request.url());
    made.push(`${request.method()} ${pathname}${search}`);
    inFlight.add(request);
    lastChange = performance.now();
  });
  const end = (request: Request) => {
    if (inFlight.delete(request)) lastChange = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    made,
    clear: () => {
      made.splice(0);
      lastChange = performance.now();
    },
    expectIdle: () =>
      expect.poll(() => inFlight.size === 0 && performance.now() - lastChange > IDLE_MS).toBe(true),
    expectNoneTwice: () => {
      const gets = made.filter((call) => call.startsWith('GET '));
      expect(gets.filter((call, index) => gets.indexOf(call) !== index)).toEqual([]);
    },
  };
}
