import type { AnnouncedExtensions } from '../../contract/headers';

/** Which form of a picture to load. */
export interface PictureOptions {
  /** The width in pixels, one of PICTURE_WIDTHS; without it, the picture itself. */
  width?: number;
  /** The version of the picture, if the API has announced versions: the browser then keeps it. */
  version?: string;
  signal?: AbortSignal;
}

/** How much of an upload has been sent. */
export interface UploadProgress {
  /** From 0 to 1. */
  fraction: number;
  /** Unknown before the first bytes have been sent. */
  secondsLeft?: number;
}

export interface UploadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** The options of `fetch`, with the progress of an upload. */
export type RequestOptions = RequestInit & Pick<UploadOptions, 'onProgress'>;

/**
 * Calls the API with the bearer token and a timeout of 40 s. Takes a path below the API's base URL
 * and the options of `fetch`. Returns the parsed body and the headers. Rejects with react-admin's
 * `HttpError`, whose `status` is 0 when there was no response, and whose `body` is an `ErrorBody`.
 */
export type JsonCall = (
  path: string,
  options?: RequestOptions,
) => Promise<{ json: unknown; headers: Headers }>;

/** The API client; the call itself returns JSON. `offers` is what its last response announced. */
export interface HttpClient extends JsonCall, AnnouncedExtensions {
  /** Fetches a picture instead of JSON. */
  picture: (path: string, options?: PictureOptions) => Promise<Blob>;
}

/**
 * Rejects if the signal is aborted in the current task. A call that awaits this is not sent when
 * StrictMode mounts the component that makes it twice.
 */
export const rejectIfAborted = async (signal: AbortSignal | null | undefined): Promise<void> => {
  await Promise.resolve();
  signal?.throwIfAborted();
};

/** A path with the values of a query that are set. */
export const pathWithQuery = (
  path: string,
  query: Record<string, string | number | undefined>,
): string => {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`;
};

/** Creates a function that makes a call with a JSON body, if there is one, and resolves to the response. */
export const createSend =
  (http: JsonCall) =>
  async <Response>(method: string, path: string, body?: object): Promise<Response> =>
    (await http(path, { method, ...(body && { body: JSON.stringify(body) }) })).json as Response;
