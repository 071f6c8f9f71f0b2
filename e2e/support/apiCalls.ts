import { expect, type Page } from '@playwright/test';

/** The API calls of a page since watching began or since `clear`. */
export interface ApiCalls {
  /** Method, path and query of each call in order, such as `GET /api/products?page=1`. */
  readonly made: readonly string[];
  /** Resets the list; called before navigating to another page. */
  clear: () => void;
  /** Fails if a GET was sent more than once. */
  expectNoneTwice: () => void;
}

/** Records the API calls of a page, so that a test can check that none is repeated. */
export function watchApiCalls(page: Page): ApiCalls {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname}${search}`);
  });
  return {
    made,
    clear: () => void made.splice(0),
    expectNoneTwice: () => {
      const gets = made.filter((call) => call.startsWith('GET '));
      expect(gets.filter((call, index) => gets.indexOf(call) !== index)).toEqual([]);
    },
  };
}
