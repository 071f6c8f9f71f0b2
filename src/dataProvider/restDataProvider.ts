import {
  applyCallbacks,
  type CreateResult,
  type DataProvider,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type GetOneResult,
  HttpError,
  type QueryFunctionContext,
  type RaRecord,
  type UpdateResult,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { HTTP } from '../../contract/httpStatus';
import { createBulkCalls } from '../features/bulk/bulkCalls';
import { createBulkCreateCalls } from '../features/import/bulkCreateCalls';
import { createSavedViewCalls } from '../features/savedViews/savedViews';
import { createSearchCalls } from '../features/search/searchCalls';
import { createOriginalCalls } from '../images/originalCalls';
import { createHistoryCalls } from '../records/history/historyCalls';
import { createCategoryCalls } from '../resources/categories/categoryCalls';
import { createProductImageCalls } from '../resources/products/productImageCalls';
import { createServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';
import { NO_ID } from '../routing/paths';
import { collectionPath, listPath, readList, readRecord, toListQuery } from '../http/collections';
import { createWithKey, ifMatch, withTag } from '../http/safeWrites';
import type { HttpClient, RequestOptions } from '../http/client';
import { completeRecord, lifecycleCallbacks, withCallbacks } from './mappings';
import { toBody } from '../http/requestBody';
import { pickInput, readWritten, sentRecord } from './writes';

/** What `meta` of a creation may hold, besides the owner of the record. */
interface CreateMeta {
  idempotencyKey?: string;
  onProgress?: RequestOptions['onProgress'];
}

/** Rejects; `changeMany` is used instead, because it supports mappings and If-Match. */
const oneAtATime = async (): Promise<never> => {
  throw new HttpError('Records are changed one at a time.', HTTP.methodNotAllowed, {});
};

/**
 * Creates the data provider. Every method rejects with the HTTP client's `HttpError`. Lists use
 * react-admin's partial pagination and put the API's pagination object in `meta.pagination`.
 */
export const createRestDataProvider = (http: HttpClient) => {
  const originalCalls = createOriginalCalls(http);
  const call = async (url: string, options?: RequestOptions) => {
    const { json, headers } = await http(url, options);
    return { json: withTag(readRecord(json), headers), headers, status: HTTP.ok, body: '' };
  };
  const simpleRest = simpleRestProvider('', call);

  // ra-data-simple-rest passes no headers with a write, and requires a record in its response.
  const write = async (
    path: string,
    method: 'POST' | 'PUT',
    data: object,
    headers: Record<string, string>,
    onProgress?: RequestOptions['onProgress'],
  ) => {
    const options = {
      onProgress,
      method,
      body: await toBody(http, data),
      headers: new Headers({ Accept: 'application/json', ...headers }),
    };
    const response = await http(path, options);
    return readWritten(http, response);
  };

  const provider: DataProvider = {
    ...simpleRest,
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(
      resource: string,
      { signal, pagination, ...params }: GetListParams & QueryFunctionContext,
    ): Promise<GetListResult<R>> => {
      const { path, filter } = listPath(resource, params.filter ?? {});
      const toUrl = () => {
        const sort = http.offers('list-options') ? params.sort : undefined;
        // From an address or a saved view, which another API may have offered.
        const branch = http.offers('categories') ? {} : { includeSubcategories: '' };
        return `/${path}?${toListQuery({ pagination, filter: { ...filter, ...branch }, sort })}`;
      };
      const url = toUrl();
      const { json } = await http(url, { signal });
      // The first response in a tab announces whether the API takes these.
      const sortedUrl = toUrl();
      const list = readList<R>(sortedUrl === url ? json : (await http(sortedUrl, { signal })).json);
      return { ...list, data: list.data.map((record) => completeRecord(resource, record)) };
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async <R extends RaRecord>(
      resource: string,
      params: GetOneParams<R> & QueryFunctionContext,
    ): Promise<GetOneResult<R>> => {
      const path = collectionPath(resource, params.meta);
      const { data } = await simpleRest.getOne<R>(path, params);
      return { data: completeRecord(resource, data) };
    },
    create: async (resource, { data, meta = {} }): Promise<CreateResult> => {
      const { idempotencyKey, onProgress } = meta as CreateMeta;
      const { id = NO_ID, record } = await createWithKey(
        http.offers('safe-writes') ? idempotencyKey : undefined,
        (headers) =>
          write(
            `/${collectionPath(resource, meta)}`,
            'POST',
            pickInput(resource, 'create', data),
            headers,
            onProgress,
          ),
      );
      const created = { data: record ?? sentRecord(resource, { ...data, id }) };
      originalCalls.keepOriginals({ resource, meta }, data, created.data);
      return created;
    },
    // Conditional on the version in `previousData`, if the API supports If-Match.
    update: async (resource, { id, data, meta, previousData = {} }): Promise<UpdateResult> => {
      const { record } = await write(
        `/${collectionPath(resource, meta)}/${encodeURIComponent(id)}`,
        'PUT',
        pickInput(resource, 'update', data),
        http.offers('safe-writes') ? ifMatch(previousData) : {},
      );
      const sent = { id, ...previousData, ...data };
      return { data: record ?? sentRecord(resource, sent) };
    },
    updateMany: oneAtATime,
    deleteMany: oneAtATime,
    // Conditional as an update is. Replaces ra-data-simple-rest's own, which sends a content type
    // with an empty body.
    delete: async (resource, { id, meta, previousData }): Promise<DeleteResult> => {
      await http(`/${collectionPath(resource, meta)}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: new Headers(http.offers('safe-writes') ? ifMatch(previousData) : {}),
      });
      return { data: previousData };
    },
    // The API has no call that reads several records by their ids.
    getMany: async (resource, { ids, ...params }) => {
      const results = await Promise.all(
        ids.map((id) => provider.getOne(resource, { id, ...params })),
      );
      return { data: results.map(({ data }) => data) };
    },
  };

  const mapped = withCallbacks(provider, lifecycleCallbacks);
  return {
    ...mapped,
    ...createServiceProviderCalls(http),
    ...createProductImageCalls(http),
    ...createCategoryCalls(http),
    ...originalCalls,
    ...createHistoryCalls(http),
    ...createSearchCalls(http),
    ...createSavedViewCalls(http),
    ...createBulkCalls(http, mapped),
    ...createBulkCreateCalls(http, async (resource, data) => {
      const params = await applyCallbacks({
        name: 'beforeCreate',
        params: { data },
        dataProvider: mapped,
        handlers: lifecycleCallbacks,
        resource,
      });
      return pickInput(resource, 'create', params.data);
    }),
    offers: http.offers,
  };
};

/**
 * The console's data provider: react-admin's methods plus the further calls of the screens. Read
 * `offers` from the provider itself: `useDataProvider` turns every method into one that returns a
 * promise.
 */
export type ConsoleDataProvider = ReturnType<typeof createRestDataProvider>;
