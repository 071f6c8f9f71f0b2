import { etagOf, meetsConditions } from './etag';
import { createProblem } from './problem';
import { parseId } from './validation';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** A response with headers: `body` is JSON, or a picture. */
export class FakeResponse {
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(body: unknown, headers: Record<string, string> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

/** What a handler has returned as a response. */
export const toResponse = (result: unknown): FakeResponse =>
  result instanceof FakeResponse ? result : new FakeResponse(result);

/** The response with one record and the ETag of its version. */
export const tagged = (record: object) => new FakeResponse(record, { etag: etagOf(record) });

/** Returns a response or only its body, given the ids in the path, in order. */
type Handler = (request: FakeRequest, ...ids: number[]) => unknown;

interface RouteOptions {
  /** The call needs no token. */
  isPublic?: true;
  /** The call changes how somebody signs in, and needs a confirmed session. */
  needsConfirmation?: true;
  /** The call changes what has a version, and checks If-Match and If-None-Match against that. */
  checksConditions?: true;
}

/** A route of a fake API. */
export interface Route extends RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with a parameter such as `:id` for each id. */
  path: string;
  handle: Handler;
}

const routesWith = (options: RouteOptions = {}) => {
  const declare =
    (method: Route['method']) =>
    (path: string, handle: Handler): Route => ({ method, path, handle, ...options });
  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    delete: declare('DELETE'),
  };
};

/** Declares the routes of calls with a token. */
export const route = routesWith();

/** Declares the routes of calls without a token. */
export const publicRoute = routesWith({ isPublic: true });

/** Declares the routes of calls that need a confirmed session. */
export const confirmedRoute = routesWith({ needsConfirmation: true });

/**
 * Declares the routes of calls that check If-Match and If-None-Match against the version of what
 * they change.
 */
export const versionedRoute = routesWith({ checksConditions: true });

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);

/**
 * Creates the router: it finds the route of a request and returns its response. Throws a Problem: 404
 * if no route has its path, 405 if only those of other methods have, 401 without a session or, where
 * `requireConfirmation` throws it, a confirmed one.
 */
export const createRouter = (
  routes: Route[],
  isSignedIn: () => boolean,
  requireConfirmation: () => void,
) => {
  const compiled = routes.map((one) => ({ ...one, pattern: toPattern(one.path) }));
  return async (request: FakeRequest): Promise<FakeResponse> => {
    const matching = compiled.filter(({ pattern }) => pattern.test(request.path));
    const isPublic = matching.some((one) => one.isPublic);
    if (!isPublic && !isSignedIn()) throw createProblem('session.required');
    for (const { method, pattern, checksConditions, needsConfirmation, handle } of matching) {
      const ids = method === request.method ? pattern.exec(request.path)?.slice(1) : undefined;
      if (!ids) continue;
      if (needsConfirmation) requireConfirmation();
      const isChecked = method === 'GET' || checksConditions;
      // What such a call changes has no version, so no tag equals it.
      if (!isChecked && !meetsConditions(request.headers, '')) {
        throw createProblem('condition.unsupported');
      }
      return toResponse(await handle(request, ...ids.map(parseId)));
    }
    throw createProblem(matching.length > 0 ? 'method.notAllowed' : 'endpoint.notFound');
  };
};
