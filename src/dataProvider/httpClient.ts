import { fetchUtils, HttpError, type RaRecord } from 'ra-core';
import { CONFIRMATION_REQUIRED } from '../../contract/headers';
import * as HTTP from '../../contract/httpStatus';
import { isObject, isPictureType } from '../../contract/rules/responses';
import { startLocale } from '../i18n/languages';
import {
  type HttpClient,
  type JsonCall,
  pathWithQuery,
  rejectIfAborted,
  type RequestOptions,
} from '../http/client';
import { fetchWithProgress } from './fetchWithProgress';
import { createExtensions, type Extensions } from './extensions';
import type { ProblemDetails } from '../../contract/problem';
import { withEtag } from '../http/safeWrites';
import type { ErrorBody } from '../http/errors';

interface Problem extends ProblemDetails {
  /** The current record, in a 412. */
  current: RaRecord;
}

/** What is wrong with each field, by its name: of a JSON pointer, also as a URI fragment (`#/name`). */
const fieldErrors = (errors: unknown): ErrorBody['errors'] => {
  if (!Array.isArray(errors)) return undefined;
  const details = errors
    .filter(isObject)
    .flatMap(({ pointer, detail }) =>
      typeof pointer === 'string' && typeof detail === 'string'
        ? [[pointer.replace(/^#?\//, ''), detail] as const]
        : [],
    );
  return details.length > 0 ? Object.fromEntries(details) : undefined;
};

/** The seconds in a `Retry-After`, which has their number or a date; at least one. */
const readRetryAfter = (value: string | null): number | undefined => {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(1, Math.ceil(seconds));
};

/** Converts an error response to an `HttpError` with the server's detail as its message. */
const toHttpError = async (
  response: Response,
  isOfEndedSession: () => boolean,
): Promise<HttpError> => {
  const json: unknown = await response.json().catch(() => undefined);
  const { type, detail, errors, current, challenge, confirmation, accountDisabled } = (json ??
    {}) as Partial<Problem>;
  const body: ErrorBody = {
    detail: typeof detail === 'string' ? detail : undefined,
    errors: fieldErrors(errors),
    current: isObject(current) ? withEtag(current, response.headers) : undefined,
    ...(typeof challenge === 'string' && { challenge }),
    ...(type === CONFIRMATION_REQUIRED && {
      confirmation: { needsCode: confirmation?.needsCode === true },
    }),
    ...(accountDisabled === true && { accountDisabled }),
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
    ...(response.status === HTTP.unauthorized && { isOfEndedSession }),
  };
  return new HttpError(body.detail ?? response.statusText, response.status, body);
};

/** Milliseconds until a call times out. */
const REQUEST_TIMEOUT = 40_000;

const withTimeout = (signal: AbortSignal | null | undefined, timeout: number) => {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
};

/** The headers to send. The console's language replaces the browser's own in `Accept-Language`. */
export const withLanguage = (options: fetchUtils.Options): Headers => {
  const headers = fetchUtils.createHeadersFromOptions(options);
  headers.set('Accept-Language', startLocale());
  return headers;
};

/** The parsed body. The response of a write may be any text; only what is read must be JSON. */
const readJson = async (response: Response, isRead: boolean): Promise<unknown> => {
  const text = await response.text();
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    if (!isRead) return undefined;
    throw new HttpError('The response is not JSON', response.status, {});
  }
};

const readPicture = async (response: Response): Promise<Blob> => {
  const blob = await response.blob();
  if (!isPictureType(blob.type)) {
    throw new HttpError('The response is not a picture', response.status, {});
  }
  return blob;
};

/** The base URL that the console was built for. */
export const API_URL: string = import.meta.env.VITE_API_URL ?? '/api';

interface HttpClientOptions {
  /** The API's base URL; defaults to `API_URL`. */
  baseUrl?: string;
  /** What that API has announced, where another client has called it before. */
  extensions?: Extensions;
  /** Timeout in milliseconds. */
  timeout?: number;
}

/** Creates the API client. `getToken` returns the session's bearer token, if there is one. */
export const createHttpClient = (
  getToken: () => string | null,
  {
    baseUrl = API_URL,
    extensions = createExtensions(baseUrl),
    timeout = REQUEST_TIMEOUT,
  }: HttpClientOptions = {},
): HttpClient => {
  // Not react-admin's `fetchJson`: its errors have no headers, and the ETag of a 412 is one.
  const call = async <T>(
    path: string,
    { onProgress, ...options }: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const token = getToken();
    const user = token ? { authenticated: true, token: `Bearer ${token}` } : undefined;
    try {
      // Otherwise it is sent in this task, which renders the first frame afterwards.
      if (options.signal) await rejectIfAborted(options.signal);
      const url = `${baseUrl}${path}`;
      const headers = withLanguage({ ...options, user });
      const signal = withTimeout(options.signal, timeout);
      const { method, body } = options;
      const response =
        onProgress && (typeof body === 'string' || body instanceof FormData)
          ? await fetchWithProgress(url, { method, body, headers, signal }, onProgress)
          : await fetch(url, { ...options, headers, signal });
      if (!response.ok) {
        throw await toHttpError(response, () => {
          const current = getToken();
          return current !== null && current !== token;
        });
      }
      return await read(response);
    } catch (error) {
      if (options.signal?.aborted || error instanceof HttpError) throw error;
      throw new HttpError(error instanceof Error ? error.message : String(error), 0, {});
    }
  };

  const json: JsonCall = (path, options = {}) =>
    call(path, options, async (response) => {
      const body = await readJson(response, (options.method ?? 'GET') === 'GET');
      extensions.notice(response.headers);
      return { json: body, headers: response.headers };
    });

  const picture: HttpClient['picture'] = (path, { signal, ...query } = {}) =>
    call(
      pathWithQuery(path, query),
      { signal, headers: new Headers({ Accept: 'image/*' }) },
      readPicture,
    );

  return Object.assign(json, { picture, offers: extensions.has });
};
