import type { GetListParams, GetListResult, Identifier } from 'ra-core';
import type { ServiceProviderPublicInfo } from '../../contract/serviceProviders';
import type { HttpClient } from './httpClient';
import { readList, readRecord, toListQuery } from './lists';
import {
  providerPictures,
  type ProviderPicture,
} from '../resources/serviceProviders/providerPictures';

interface Cancellable {
  signal?: AbortSignal;
}

/** The calls on service providers beside react-admin's own (section 7). They reject as those do. */
export interface ServiceProviderCalls {
  getProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    options?: Cancellable,
  ) => Promise<Blob>;
  /** Takes the picture as a data URL of a PNG. */
  uploadProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    dataUrl: string,
    options?: Cancellable,
  ) => Promise<void>;
  deleteProviderPicture: (id: Identifier, picture: ProviderPicture) => Promise<void>;
  /** What the public may read of a provider. */
  getProviderPublicInfo: (
    id: Identifier,
    options?: Cancellable,
  ) => Promise<ServiceProviderPublicInfo>;
  /** The same of many; takes and answers what `getList` does. */
  getProviderPublicInfoList: (
    params: GetListParams,
  ) => Promise<GetListResult<ServiceProviderPublicInfo>>;
}

const path = (id: Identifier, call: string) =>
  `/service-providers/${encodeURIComponent(id)}/${call}`;

/** Makes the calls on service providers over the http client. */
export const createServiceProviderCalls = (http: HttpClient): ServiceProviderCalls => ({
  getProviderPicture: (id, picture, options) => http.picture(path(id, picture), options),
  uploadProviderPicture: async (id, picture, dataUrl, options) => {
    const body = JSON.stringify({ [providerPictures[picture].field]: dataUrl });
    await http(path(id, picture), { ...options, method: 'POST', body });
  },
  deleteProviderPicture: async (id, picture) => {
    await http(path(id, picture), { method: 'DELETE' });
  },
  getProviderPublicInfo: async (id, options) => {
    const { json } = await http(path(id, 'public-info'), options);
    return readRecord(json) as ServiceProviderPublicInfo;
  },
  getProviderPublicInfoList: async ({ signal, ...params }) => {
    const query = toListQuery(params);
    const { json } = await http(`/service-providers/public-info?${query}`, { signal });
    return readList(json) as GetListResult<ServiceProviderPublicInfo>;
  },
});
