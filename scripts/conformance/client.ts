import { setTimeout as delay } from 'node:timers/promises';

/** How long the console waits for a response, in milliseconds. */
const TIMEOUT_MS = 40_000;

/** How often a call that is rejected for its frequency (429) is repeated, after its Retry-After. */
const REPEATS = 3;

/** A response, or why there is none. */
export interface Answer {
  /** 0 without a response. */
  status: number;
  type: string;
  /** The parsed JSON; undefined for any other body. */
  body: unknown;
  /** The server's detail, or the reason why there is no response. */
  detail: string;
}

const detailOf = (body: unknown, text: string) => {
  const detail: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
  return typeof detail === 'string' ? detail : text.slice(0, 120);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Creates a function that makes a call of the console: with the token, and a body in JSON. */
export const createClient = (url: string, token: string | undefined) => {
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    for (let left = REPEATS; ; left -= 1) {
      const response = await fetch(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Accept: 'application/json, image/*',
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status !== 429 || left === 0) return response;
      await delay(1_000 * (Number(response.headers.get('retry-after')) || 1));
    }
  };
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    try {
      const response = await send(method, path, body);
      const text = await response.text();
      const json = parse(text);
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: json,
        detail: detailOf(json, text),
      };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { status: 0, type: '', body: undefined, detail };
    }
  };
};

export type Client = ReturnType<typeof createClient>;
