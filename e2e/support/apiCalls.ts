import { expect, type Page } from '@playwright/test';

/** The API calls a page made since it was watched or since `clear`. */
export interface ApiCalls {
  /** Method, path and query of each call in order, such as `GET /api/products?page=1`. */
  readonly made: readonly string[];
  /** Forgets the calls so far: a test calls it when it goes on to another page. */
  clear: () => void;
  /** Fails when one GET was made more than once. */
  expectNoneTwice: () => void;
}

/** Watches the API calls of a page, so that a test can prove that none is made twice. */
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
