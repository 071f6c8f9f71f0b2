import { fetchUtils, HttpError } from 'ra-core';
import type { Extension } from '../../contract/headers';
import type { ProblemDetails } from '../../contract/problem';
import { chosenLocale } from '../i18n/languages';
import { createExtensions } from './extensions';
import type { ErrorBody } from '../ui/errorMessage';

/** Milliseconds until a call times out. */
const REQUEST_TIMEOUT = 40_000;

/** A response: the parsed body and the headers. */
interface HttpAnswer {
  json: unknown;
  headers: Headers;
}

/**
 * Calls the API with the bearer token and a timeout of 40 s. Takes a path below the API's base URL
 * and the options of `fetch`. Rejects with react-admin's `HttpError`, whose `status` is 0 when
 * there was no response, and whose `body` is an `ErrorBody`.
 */
export type JsonCall = (path: string, options?: RequestInit) => Promise<HttpAnswer>;

/** The API client; the call itself returns JSON. */
export interface HttpClient extends JsonCall {
  /** Fetches a picture instead of JSON. */
  picture: (path: string, options?: RequestInit) => Promise<Blob>;
  /** Whether the API announced the extension in its last successful response. */
  offers: (extension: Extension) => boolean;
}

const readProblem = (body: Partial<ProblemDetails> | undefined): ErrorBody => ({
  detail: typeof body?.detail === 'string' ? body.detail : undefined,
  errors: Array.isArray(body?.errors)
    ? Object.fromEntries(body.errors.map(({ pointer, detail }) => [pointer.slice(1), detail]))
    : undefined,
});

const toHttpError = (error: unknown): Error => {
  if (error instanceof HttpError) {
    const body = readProblem(error.body as Partial<ProblemDetails> | undefined);
    return new HttpError(body.detail ?? error.message, error.status, body);
  }
  const message = error instanceof Error ? error.message : String(error);
  return new HttpError(message, 0, {});
};

const withTimeout = (signal: AbortSignal | null | undefined, timeout: number) => {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
};

/** The headers to send. A chosen language replaces the browser's own in `Accept-Language`. */
export const withLanguage = (options: RequestInit): Headers => {
  const headers = fetchUtils.createHeadersFromOptions(options);
  const locale = chosenLocale();
  if (locale) headers.set('Accept-Language', locale);
  return headers;
};

const readPicture = async (response: Response): Promise<Blob> => {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new HttpError(response.statusText, response.status, body);
  }
  const blob = await response.blob();
  if (!blob.type.startsWith('image/')) {
    throw new HttpError('The response is not a picture', response.status, {});
  }
  return blob;
};

interface HttpClientOptions {
  /** The API's base URL; defaults to the one the console was built for, else `/api`. */
  baseUrl?: string;
  /** Timeout in milliseconds. */
  timeout?: number;
}

/** Creates the API client. `getToken` returns the session's bearer token, if there is one. */
export const createHttpClient = (
  getToken: () => string | null,
  {
    baseUrl = import.meta.env.VITE_API_URL ?? '/api',
    timeout = REQUEST_TIMEOUT,
  }: HttpClientOptions = {},
): HttpClient => {
  const extensions = createExtensions(baseUrl);
  const call = async <T>(
    options: RequestInit,
    send: (options: fetchUtils.Options) => Promise<T>,
  ): Promise<T> => {
    const token = getToken();
    try {
      return await send({
        ...options,
        headers: withLanguage(options),
        signal: withTimeout(options.signal, timeout),
        ...(token && { user: { authenticated: true, token: `Bearer ${token}` } }),
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw toHttpError(error);
    }
  };

  const json = (path: string, options: RequestInit = {}): Promise<HttpAnswer> =>
    call(options, async (sent) => {
      const answer = await fetchUtils.fetchJson(`${baseUrl}${path}`, sent);
      const isJson = !answer.body || answer.json !== undefined;
      if (!isJson) throw new HttpError('The response is not JSON', answer.status, {});
      extensions.notice(answer.headers);
      return { json: answer.json as unknown, headers: answer.headers };
    });

  const picture: HttpClient['picture'] = (path, options = {}) =>
    call(options, async (sent) => {
      const headers = fetchUtils.createHeadersFromOptions(sent);
      headers.set('Accept', 'image/*');
      return readPicture(await fetch(`${baseUrl}${path}`, { ...sent, headers }));
    });

  return Object.assign(json, { picture, offers: extensions.has });
};
