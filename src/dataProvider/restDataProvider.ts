import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type GetOneResult,
  type QueryFunctionContext,
  type RaRecord,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { HTTP } from '../../contract/httpStatus';
import { createAccountCalls } from '../features/account/accountCalls';
import { createAdministratorCalls } from '../features/administrators/administratorCalls';
import type { BulkCalls } from '../features/bulk/bulkCalls';
import type { BulkCreateCalls } from '../features/import/bulkCreateCalls';
import { createSavedViewCalls } from '../features/savedViews/savedViews';
import { createSearchCalls } from '../features/search/searchCalls';
import { createOriginalCalls } from '../images/originalCalls';
import { createHistoryCalls } from '../records/history/historyCalls';
import { createCategoryCalls } from '../resources/categories/categoryCalls';
import { createProductImageCalls } from '../resources/products/productImageCalls';
import { createServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';
import { collectionPath, listPath, readList, readRecord, toListQuery } from '../http/collections';
import { withTag } from '../http/safeWrites';
import type { HttpClient, RequestOptions } from '../http/client';
import { completeRecord, toInput } from './mappings';
import { createWrites, pickInput } from './writes';

/** The calls that read. Lists are our own, everything else ra-data-simple-rest's. */
const createReads = (http: HttpClient): DataProvider => {
  const simpleRest = simpleRestProvider('', async (url: string, options?: RequestOptions) => {
    const { json, headers } = await http(url, options);
    return { json: withTag(readRecord(json), headers), headers, status: HTTP.ok, body: '' };
  });
  const getList = async <R extends RaRecord>(
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
  };

  const getOne = async <R extends RaRecord>(
    resource: string,
    params: GetOneParams<R> & QueryFunctionContext,
  ): Promise<GetOneResult<R>> => {
    const path = collectionPath(resource, params.meta);
    const { data } = await simpleRest.getOne<R>(path, params);
    return { data: completeRecord(resource, data) };
  };
  return {
    ...simpleRest,
    supportAbortSignal: true,
    getList,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne,
    // The API has no call that reads several records by their ids.
    getMany: async (resource, { ids, ...params }) => {
      const results = await Promise.all(ids.map((id) => getOne(resource, { id, ...params })));
      return { data: results.map(({ data }) => data) };
    },
  };
};

const toCreateBody = async (resource: string, data: object) =>
  pickInput(resource, 'create', toInput(resource, 'create', data));

/** The calls on many records, whose code loads with the first of them. */
const createBulkCallsOnDemand = (http: HttpClient, provider: DataProvider) => {
  const bulk = async () =>
    (await import('../features/bulk/bulkCalls')).createBulkCalls(http, provider);
  const calls: BulkCalls & BulkCreateCalls = {
    changeMany: async (...args) => (await bulk()).changeMany(...args),
    getVersions: async (...args) => (await bulk()).getVersions(...args),
    createMany: async (...args) => {
      const { createBulkCreateCalls } = await import('../features/import/bulkCreateCalls');
      return createBulkCreateCalls(http, toCreateBody).createMany(...args);
    },
  };
  return calls;
};

/**
 * Creates the data provider. Every method rejects with the HTTP client's `HttpError`. Lists use
 * react-admin's partial pagination and put the API's pagination object in `meta.pagination`.
 */
export const createRestDataProvider = (http: HttpClient) => {
  const provider: DataProvider = { ...createReads(http), ...createWrites(http) };
  return {
    ...provider,
    ...createServiceProviderCalls(http),
    ...createProductImageCalls(http),
    ...createCategoryCalls(http),
    ...createOriginalCalls(http),
    ...createHistoryCalls(http),
    ...createSearchCalls(http),
    ...createSavedViewCalls(http),
    ...createAccountCalls(http),
    ...createAdministratorCalls(http),
    ...createBulkCallsOnDemand(http, provider),
    offers: http.offers,
  };
};

/**
 * The console's data provider: react-admin's methods plus the further calls of the screens. Read
 * `offers` from the provider itself: `useDataProvider` turns every method into one that returns a
 * promise.
 */
export type ConsoleDataProvider = ReturnType<typeof createRestDataProvider>;
