import * as HTTP from '../../contract/httpStatus';
import type { UploadProgress } from '../http/client';

/** Parses the headers as XMLHttpRequest returns them: a line each. */
const readHeaders = (lines: string) =>
  new Headers(
    lines
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );

/** The progress of an upload, given the fraction sent and the seconds it took. */
export const progressAfter = (fraction: number, seconds: number): UploadProgress => ({
  fraction,
  secondsLeft: fraction > 0 ? Math.ceil((seconds * (1 - fraction)) / fraction) : undefined,
});

interface UploadRequest {
  method?: string;
  headers: Headers;
  body: string | FormData;
  signal: AbortSignal;
}

/**
 * `fetch` that reports how much of the body has been sent, which only XMLHttpRequest can. Rejects
 * as `fetch` does: with a TypeError without a response, and with the signal's reason when aborted.
 */
export const fetchWithProgress = (
  url: string,
  { method = 'GET', headers, body, signal }: UploadRequest,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(progressAfter(loaded / total, (performance.now() - startedAt) / 1000));
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      // A response without content must not have a body.
      const content = status === HTTP.noContent ? null : responseText;
      const responseHeaders = readHeaders(request.getAllResponseHeaders());
      resolve(new Response(content, { status, statusText, headers: responseHeaders }));
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
