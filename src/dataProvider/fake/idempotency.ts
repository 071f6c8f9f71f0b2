import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../../../contract/headers';
import { CreateHeaders } from '../../../contract/requestHeaders';
import { createProblem } from './problem';
import { type FakeRequest, FakeResponse, toResponse } from './routes';
import { FormFields, parseTexts } from './validation';

const textOf = (body: unknown) => (body instanceof FormFields ? [...body] : body);

/** Creates the store of requests that created a record under an Idempotency-Key. */
export const createIdempotencyKeys = (getUsername: () => string | null) => {
  const recorded = new Map<string, { request: string; response: FakeResponse }>();
  /**
   * Runs a request once per user and key, and repeats its response after that. Throws a Problem:
   * 400 for a malformed key, 422 for a key used by a different request.
   */
  return (request: FakeRequest, work: () => unknown): FakeResponse => {
    const { [IDEMPOTENCY_KEY]: key } = parseTexts(CreateHeaders, request.headers);
    if (key === undefined) return toResponse(work());
    const name = `${getUsername() ?? ''} ${key}`;
    const text = JSON.stringify([request.path, textOf(request.body)]);
    const first = recorded.get(name);
    if (first && first.request !== text) throw createProblem('idempotencyKey.reused');
    if (first) {
      const { body, headers } = first.response;
      return new FakeResponse(body, { ...headers, [IDEMPOTENCY_REPLAYED]: 'true' });
    }
    const response = toResponse(work());
    recorded.set(name, { request: text, response });
    return response;
  };
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
