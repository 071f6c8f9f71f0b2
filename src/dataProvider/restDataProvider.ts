import { withLifecycleCallbacks, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ConsoleDataProvider } from './consoleDataProvider';
import type { HttpClient } from './httpClient';
import { readList, readRecord, toListQuery } from './lists';
import { lifecycleCallbacks } from './mappings';
import { createServiceProviderCalls } from './serviceProviderCalls';

/**
 * Makes the data provider over the calls of section 7. Takes the http client; every method rejects
 * with its `HttpError`. Lists use react-admin's partial pagination and put the pagination object of
 * section 3 in `meta.pagination`.
 */
export const createRestDataProvider = (http: HttpClient): ConsoleDataProvider => {
  const crud = simpleRestProvider('', async (url: string, options?: RequestInit) => {
    const { json, headers } = await http(url, options);
    if (options?.method !== 'DELETE') readRecord(json);
    return { json, headers, status: 200, body: '' };
  });

  const provider: DataProvider = {
    ...crud,
    supportAbortSignal: true,
    getList: async (resource, { signal, ...params }) =>
      readList((await http(`/${resource}?${toListQuery(params)}`, { signal })).json),
    // Section 7 has no call for several records at once.
    getMany: async (resource, { ids, ...params }) => {
      const answers = await Promise.all(
        ids.map((id) => provider.getOne(resource, { id, ...params })),
      );
      return { data: answers.map(({ data }) => data) };
    },
  };

  return {
    ...withLifecycleCallbacks(provider, lifecycleCallbacks),
    ...createServiceProviderCalls(http),
  } satisfies ConsoleDataProvider;
};
