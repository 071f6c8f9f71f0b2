import { createFakeHttpClient } from '../dataProvider/fake/fakeHttpClient';
import type { HttpClient } from '../http/client';
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
  const watch = async <T>(call: ApiCall, response: Promise<T>): Promise<T> => {
    calls.push(call);
    inFlight += 1;
    try {
      return await response;
    } catch (error) {
      failures.push(call);
      throw error;
    } finally {
      inFlight -= 1;
    }
  };
  const fake = createFakeHttpClient();
  const json: HttpClient = (path, options = {}) => {
    const { method = 'GET', headers } = options;
    return watch({ method, path, headers: new Headers(headers) }, fake(path, options));
  };
  json.picture = (path, options) =>
    watch({ method: 'GET', path, headers: new Headers() }, fake.picture(path, options));
  json.offers = (extension) => announces && fake.offers(extension);
  return {
    dataProvider: createRestDataProvider(json),
    calls,
    failures,
    isIdle: () => inFlight === 0,
  };
};
