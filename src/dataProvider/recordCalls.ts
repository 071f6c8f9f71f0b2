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
import * as HTTP from '../../contract/httpStatus';
import { createBulkCreateCalls } from '../features/import/bulkCreateCalls';
import type { HttpClient, RequestOptions } from '../http/client';
import { collectionPath, listPath, readList, readRecord, toListQuery } from '../http/collections';
import { withEtag } from '../http/safeWrites';
import { completeRecord, toInput } from './mappings';
import { createWrites, pickInput } from './writes';

/** The calls that read. Lists are our own, everything else ra-data-simple-rest's. */
const createReads = (http: HttpClient): DataProvider => {
  const simpleRest = simpleRestProvider('', async (url: string, options?: RequestOptions) => {
    const { json, headers } = await http(url, options);
    return { json: withEtag(readRecord(json), headers), headers, status: HTTP.ok, body: '' };
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

/** The calls that read and write records, which the worker of an import makes too. */
export const createRecordCalls = (http: HttpClient) => ({
  ...createReads(http),
  ...createWrites(http),
  ...createBulkCreateCalls(http, (resource, record) =>
    pickInput(resource, 'create', toInput(resource, 'create', record)),
  ),
  offers: http.offers,
});
