import { parseId } from './validation';

/** A request to a fake API. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** What a fake API answers: `body` is JSON, or a picture. */
export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call of a fake API. It gets the ids in its path, in their order. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `:id` for each id. */
  path: string;
  handle: (request: FakeRequest, ...ids: number[]) => FakeAnswer;
}

/** The answer of `status` with a body. */
export const answer = (body: unknown, status = 200): FakeAnswer => ({ status, body });

/** The answer without a body. */
export const noContent: FakeAnswer = { status: 204 };

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`);

/** Makes the function that finds the route of a request and returns its answer, if there is one. */
export const createRouter = (routes: Route[]) => {
  const compiled = routes.map((route) => ({ ...route, pattern: toPattern(route.path) }));
  return (request: FakeRequest): FakeAnswer | undefined => {
    for (const { method, pattern, handle } of compiled) {
      const ids = method === request.method ? pattern.exec(request.path)?.slice(1) : undefined;
      if (ids) return handle(request, ...ids.map(parseId));
    }
    return undefined;
  };
};
