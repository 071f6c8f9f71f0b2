import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { ServiceProviderPublicInfo } from '../../../contract/publicInfo';
import type { HttpClient } from '../../http/client';
import { readList, readRecord, toListQuery } from '../../http/collections';

interface Cancellable {
  signal?: AbortSignal;
}

const path = (id: Identifier, call: string) =>
  `/service-providers/${encodeURIComponent(id)}/${call}`;

/** Creates the calls on service providers beyond react-admin's own. */
export const createServiceProviderCalls = (http: HttpClient) => {
  return {
    getProviderPublicInfo: async (id: Identifier, options?: Cancellable) => {
      const { json } = await http(path(id, 'public-info'), options);
      return readRecord<ServiceProviderPublicInfo>(json);
    },
    /** The public information of many providers; parameters and result are those of `getList`. */
    getProviderPublicInfoList: async ({
      signal,
      ...params
    }: GetListParams): Promise<GetListResult<ServiceProviderPublicInfo>> => {
      const query = toListQuery(params);
      const { json } = await http(`/service-providers/public-info?${query}`, { signal });
      return readList(json);
    },
  };
};

/** The data provider with the service provider calls. */
export type ServiceProviderDataProvider = DataProvider &
  ReturnType<typeof createServiceProviderCalls>;
