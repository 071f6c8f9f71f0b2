import { HTTP } from '../../../contract/httpStatus';
import { meetsConditions } from './etag';
import { createProblem } from './problem';
import { parseId } from './validation';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** A response: `body` is JSON, or a picture. */
export interface FakeResponse {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A route of a fake API. It receives the ids in its path, in order. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with a parameter such as `:id` for each id. */
  path: string;
  /** The call needs no token. */
  isPublic?: true;
  /** The call changes what has a version, and checks If-Match and If-None-Match against that. */
  checksConditions?: true;
  handle: (request: FakeRequest, ...ids: number[]) => FakeResponse | Promise<FakeResponse>;
}

/** A response with a body. */
export const respond = (body: unknown, status: number = HTTP.ok): FakeResponse => ({
  status,
  body,
});

/** A response without a body. */
export const noContent: FakeResponse = { status: HTTP.noContent };

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);

/**
 * Creates the router: it finds the route of a request and returns its response, or undefined if no
 * route has its path. Throws a Problem: 405 if only other methods have, 401 without a session.
 */
export const createRouter = (routes: Route[], isSignedIn: () => boolean) => {
  const compiled = routes.map((route) => ({ ...route, pattern: toPattern(route.path) }));
  return (request: FakeRequest): ReturnType<Route['handle']> | undefined => {
    const matching = compiled.filter(({ pattern }) => pattern.test(request.path));
    const isPublic = matching.some((route) => route.isPublic);
    if (!isPublic && !isSignedIn()) throw createProblem('session.required');
    for (const { method, pattern, checksConditions, handle } of matching) {
      const ids = method === request.method ? pattern.exec(request.path)?.slice(1) : undefined;
      if (!ids) continue;
      const isChecked = method === 'GET' || checksConditions;
      // What such a call changes has no version, so no tag equals it.
      if (!isChecked && !meetsConditions(request.headers, '')) {
        throw createProblem('condition.unsupported');
      }
      return handle(request, ...ids.map(parseId));
    }
    if (matching.length > 0) throw createProblem('method.notAllowed');
    return undefined;
  };
};
