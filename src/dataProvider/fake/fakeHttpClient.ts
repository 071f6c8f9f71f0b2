import { EXTENSIONS, type Extension } from '../../../contract/headers';
import type { HttpClient } from '../httpClient';
import { createRoutes } from './api';
import { createDatabase, type FakeRecords } from './database';
import { refusal } from './problem';
import { createRouter, type FakeAnswer } from './routes';
import { sampleRecords } from './sampleRecords';

/**
 * Creates an HTTP client of an in-memory API that starts with `records`; `getUsername` returns who
 * is signed in, for the audit trail. Rejects with the same `HttpError`s as the real client, and
 * announces every extension.
 */
export const createFakeHttpClient = (
  records: Partial<FakeRecords> = sampleRecords,
  getUsername: () => string | null = () => null,
): HttpClient => {
  const route = createRouter(createRoutes(createDatabase(records, getUsername), getUsername));

  const call = async (path: string, options: RequestInit = {}): Promise<FakeAnswer> => {
    const { pathname, searchParams } = new URL(path, 'http://fake');
    const { method = 'GET', body } = options;
    const found = route({
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(options.headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    });
    if (!found) throw refusal('endpoint.notFound');
    return found;
  };

  const json = async (path: string, options?: RequestInit) => {
    const { body, headers } = await call(path, options);
    return { json: structuredClone(body), headers: new Headers(headers) };
  };

  return Object.assign(json, {
    picture: async (path: string) => (await call(path)).body as Blob,
    offers: (extension: Extension) => EXTENSIONS.includes(extension),
  });
};
