import { ACCOUNT_NEWS, AUDIT_ENTRIES, type Extension, EXTENSIONS } from '../../../contract/headers';
import {
  type HttpClient,
  pathWithQuery,
  rejectIfAborted,
  type PictureOptions,
  type RequestOptions,
} from '../../http/client';
import { withLanguage } from '../httpClient';
import { toBase64 } from '../../http/requestBody';
import { createApi } from './api';
import { createDatabase, type FakeRecords } from './database';
import { toHttpError } from './problem';
import { createRouter, type FakeResponse } from './routes';
import { sampleRecords } from './sampleRecords';
import { alwaysSignedIn, FAKE_TOKEN, type FakeSession } from './session';
import { FormFields } from './validation';
import { createRestDataProvider, type ConsoleDataProvider } from '../restDataProvider';

const readBody = async (body: RequestInit['body']): Promise<unknown> => {
  if (typeof body === 'string') return JSON.parse(body) as unknown;
  if (!(body instanceof FormData)) return undefined;
  const fields = [...body].map(async ([name, value]): Promise<[string, string]> => [
    name,
    value instanceof Blob ? await toBase64(value) : value,
  ]);
  return new FormFields(await Promise.all(fields));
};

/**
 * Creates the HTTP client of an in-memory API with these initial records, which offers every
 * extension. It rejects as the real client does with the server, in the chosen language: with 401
 * without a valid token, except for signing in.
 */
export const createFakeHttpClient = (
  records: Partial<FakeRecords> = sampleRecords,
  session: FakeSession = alwaysSignedIn,
): HttpClient => {
  const { getToken, getUsername } = session;
  const database = createDatabase(records, getUsername);
  const { routes, requireConfirmation, hasNews } = createApi(database, session);
  const isSignedIn = () => getToken()?.startsWith(FAKE_TOKEN) === true;
  const route = createRouter(routes, isSignedIn, requireConfirmation);

  const call = async (path: string, options: RequestInit = {}): Promise<FakeResponse> => {
    const { pathname, searchParams } = new URL(path, 'http://fake');
    const { method = 'GET', body } = options;
    const headers = withLanguage(options);
    await rejectIfAborted(options.signal);
    try {
      return await route({
        method,
        path: pathname,
        query: searchParams,
        headers,
        body: await readBody(body),
      });
    } catch (error) {
      throw toHttpError(error, headers);
    }
  };

  const json = async (path: string, options?: RequestOptions) => {
    options?.onProgress?.({ fraction: 1 });
    const before = database.audit.newest();
    const { body, headers } = await call(path, options);
    const added = database.audit.since(before).map(({ id }) => id);
    const announced = {
      ...(isSignedIn() && hasNews() && { [ACCOUNT_NEWS]: 'true' }),
      ...(added.length > 0 && { [AUDIT_ENTRIES]: added.join(',') }),
    };
    return { json: structuredClone(body), headers: new Headers({ ...headers, ...announced }) };
  };

  return Object.assign(json, {
    picture: async (path: string, { signal, ...query }: PictureOptions = {}) =>
      (await call(pathWithQuery(path, query), { signal })).body as Blob,
    offers: (extension: Extension) => EXTENSIONS.includes(extension),
  });
};

/**
 * Creates the console's data provider over an in-memory API, for tests: the real data
 * provider with a fake HTTP client. Takes the initial records (the samples by default) and the
 * session that calls the API; without one, every call is signed in.
 */
export const createFakeDataProvider = (
  records?: Partial<FakeRecords>,
  session?: FakeSession,
): ConsoleDataProvider => createRestDataProvider(createFakeHttpClient(records, session));
