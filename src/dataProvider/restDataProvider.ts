import { withLifecycleCallbacks, type DataProvider, type DeleteResult } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { collectionPath, withoutOwner } from './collectionPath';
import type { ConsoleDataProvider } from './consoleDataProvider';
import { ifMatch, withTag } from '../forms/versions';
import { createHistoryCalls } from './historyCalls';
import type { HttpClient } from './httpClient';
import { createIdempotency } from './idempotency';
import { readList, readRecord, toListQuery } from './lists';
import { lifecycleCallbacks } from './mappings';
import { createProductImageCalls } from './productImageCalls';
import { createServiceProviderCalls } from './serviceProviderCalls';

/** The headers of a call on one record beside the client's own. */
type ExtraHeaders = Record<string, string>;

/**
 * Makes the data provider over the calls of section 7. Takes the http client; every method rejects
 * with its `HttpError`. Lists use react-admin's partial pagination and put the pagination object of
 * section 3 in `meta.pagination`.
 */
export const createRestDataProvider = (http: HttpClient): ConsoleDataProvider => {
  const idempotency = createIdempotency(() => http.offers('idempotency-key'));

  const crud = (extra: ExtraHeaders = {}) =>
    simpleRestProvider('', async (url: string, options?: RequestInit) => {
      const sent = new Headers({ Accept: 'application/json', ...extra });
      const { json, headers } = await http(url, { ...options, headers: sent });
      return { json: withTag(readRecord(json), headers), headers, status: 200, body: '' };
    });

  const provider: DataProvider = {
    ...crud(),
    supportAbortSignal: true,
    getList: async (resource, { signal, ...params }) => {
      const path = collectionPath(resource, params.filter);
      const query = toListQuery({ ...params, filter: withoutOwner(resource, params.filter) });
      return readList((await http(`/${path}?${query}`, { signal })).json);
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: (resource, params) => crud().getOne(collectionPath(resource, params.meta), params),
    create: (resource, params) => {
      const path = collectionPath(resource, params.meta);
      return idempotency.once({ path, data: params.data }, (headers) =>
        crud(headers).create(path, params),
      );
    },
    // Only over the version that the caller knows, where the API checks it.
    update: (resource, params) =>
      crud(http.offers('if-match') ? ifMatch(params.previousData) : {}).update(
        collectionPath(resource, params.meta),
        params,
      ),
    // Not the dialect's own: it sends a content type with a body that is empty.
    delete: async (resource, { id, meta, previousData }) => {
      await http(`/${collectionPath(resource, meta)}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
      });
      return { data: previousData } as DeleteResult;
    },
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
    ...createProductImageCalls(http),
    ...createHistoryCalls(http),
    offers: http.offers,
  } satisfies ConsoleDataProvider;
};
