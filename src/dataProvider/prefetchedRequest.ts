import type { HttpClient, JsonCall } from './httpClient';

/** A call sent before the console's code had loaded. */
export interface PrefetchedRequest {
  path: string;
  answer: ReturnType<JsonCall>;
}

/**
 * Wraps the client so that the first call that matches the prefetched request uses its response.
 */
export const withPrefetchedRequest = (
  http: HttpClient,
  early: PrefetchedRequest | undefined,
): HttpClient => {
  let unused = early;
  const call: JsonCall = (path, options) => {
    if (path !== unused?.path || options?.body) return http(path, options);
    const { answer } = unused;
    unused = undefined;
    // The failure may be temporary; if it is not, the console's own call shows the error.
    return answer.catch(() => http(path, options));
  };
  return Object.assign(call, { picture: http.picture, offers: http.offers });
};
