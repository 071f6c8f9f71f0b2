import { HttpError, withLifecycleCallbacks, type DataProvider, type DeleteResult } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { collectionPath, listPath } from './collectionPath';
import type { ConsoleDataProvider } from './consoleDataProvider';
import { ifMatch, withTag } from '../forms/versions';
import { createHistoryCalls } from './historyCalls';
import type { HttpClient } from './httpClient';
import { createIdempotency } from './idempotency';
import { readList, readRecord, toListQuery } from './lists';
import { lifecycleCallbacks } from './mappings';
import { pickInput } from './pickInput';
import { createProductImageCalls } from './productImageCalls';
import { createServiceProviderCalls } from './serviceProviderCalls';

/** Additional request headers for a call on one record. */
type ExtraHeaders = Record<string, string>;

/** The API updates one record per call, each with its own If-Match. */
const oneAtATime = async (): Promise<never> => {
  throw new HttpError('Records are changed one at a time.', 405, {});
};

/**
 * Creates the data provider. Every method rejects with the HTTP client's `HttpError`. Lists use
 * react-admin's partial pagination and put the API's pagination object in `meta.pagination`.
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
      const { path, filter } = listPath(resource, params.filter ?? {});
      return readList(
        (await http(`/${path}?${toListQuery({ ...params, filter })}`, { signal })).json,
      );
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (resource, params) =>
      crud().getOne(collectionPath(resource, params.meta), params),
    create: async (resource, params) => {
      const path = collectionPath(resource, params.meta);
      const data = pickInput(resource, 'create', params.data);
      return idempotency.once({ path, data }, (headers) =>
        crud(headers).create(path, { ...params, data }),
      );
    },
    // Conditional on the version the caller knows, where the API checks it.
    update: async (resource, params) =>
      crud(http.offers('if-match') ? ifMatch(params.previousData) : {}).update(
        collectionPath(resource, params.meta),
        { ...params, data: pickInput(resource, 'update', params.data) },
      ),
    updateMany: oneAtATime,
    deleteMany: oneAtATime,
    // Replaces ra-data-simple-rest's own, which sends a content type with an empty body.
    delete: async (resource, { id, meta, previousData }) => {
      await http(`/${collectionPath(resource, meta)}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
      });
      return { data: previousData } as DeleteResult;
    },
    // The API has no bulk endpoints.
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
