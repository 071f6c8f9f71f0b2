import type { PictureOptions, HttpClient, JsonCall } from '../http/client';

/** A request for a picture sent before the console's code has loaded: arguments and result. */
export interface PrefetchedPicture extends Pick<PictureOptions, 'width' | 'version'> {
  path: string;
  picture: Promise<Blob>;
}

/** A call sent before the console's code had loaded. */
export interface PrefetchedRequest {
  readonly path: string;
  readonly response: ReturnType<JsonCall>;
}

/**
 * Wraps the client so that the first call that matches the prefetched request uses its response, or
 * its failure.
 */
export const withPrefetchedRequest = (
  http: HttpClient,
  prefetched: PrefetchedRequest | undefined,
): HttpClient => {
  let unused = prefetched;
  const call: JsonCall = (path, options) => {
    if (path !== unused?.path || options?.body) return http(path, options);
    const { response } = unused;
    unused = undefined;
    return response;
  };
  return Object.assign(call, { picture: http.picture, offers: http.offers });
};
