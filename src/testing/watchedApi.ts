import { createFakeHttpClient } from '../dataProvider/fake/fakeHttpClient';
import { rejectIfAborted, type HttpClient } from '../http/client';
import { createRestDataProvider } from '../dataProvider/restDataProvider';

interface ApiCall {
  method: string;
  /** With the query. */
  path: string;
  headers: Headers;
}

interface Options {
  /** Whether the API announces its extensions, as it does by default. */
  announces?: boolean;
}

/** A data provider on the fake API, with the calls it has made, and those of them that failed. */
export const watchedApi = ({ announces = true }: Options = {}) => {
  const calls: ApiCall[] = [];
  const failures: ApiCall[] = [];
  let inFlight = 0;
  const watch = async <T>(
    call: ApiCall,
    signal: AbortSignal | null | undefined,
    send: () => Promise<T>,
  ): Promise<T> => {
    await rejectIfAborted(signal);
    calls.push(call);
    inFlight += 1;
    try {
      return await send();
    } catch (error) {
      failures.push(call);
      throw error;
    } finally {
      inFlight -= 1;
    }
  };
  const fake = createFakeHttpClient();
  const json: HttpClient = (path, options = {}) => {
    const { method = 'GET', headers, signal } = options;
    const call = { method, path, headers: new Headers(headers) };
    return watch(call, signal, () => fake(path, options));
  };
  json.picture = (path, options) => {
    const query = options?.width === undefined ? '' : `?width=${options.width}`;
    const call = { method: 'GET', path: path + query, headers: new Headers() };
    return watch(call, options?.signal, () => fake.picture(path, options));
  };
  json.offers = (extension) => announces && fake.offers(extension);
  return {
    dataProvider: createRestDataProvider(json),
    /** The data provider of another browser on the same API, whose calls are not watched. */
    elsewhere: createRestDataProvider(fake),
    calls,
    failures,
    isIdle: () => inFlight === 0,
  };
};
