import type { Identifier } from 'ra-core';
import type { ServiceProvider, ServiceProviderPublicInfo } from '../../contract/serviceProviders';
import { providerPictures } from '../resources/serviceProviders/providerPictures';
import type { ServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';
import { toBody } from './requestBody';
import type { HttpClient } from './httpClient';
import { readList, readRecord, toListQuery } from './lists';

const path = (id: Identifier, call: string) =>
  `/service-providers/${encodeURIComponent(id)}/${call}`;

/** Creates the calls on service providers beyond react-admin's own. */
export const createServiceProviderCalls = (http: HttpClient): ServiceProviderCalls => ({
  getProviderPicture: (id, picture, options) => http.picture(path(id, picture), options),
  uploadProviderPicture: async (id, picture, file, options) => {
    const { field } = providerPictures[picture];
    const body = await toBody(http, { [field]: file }, true);
    const { json } = await http(path(id, picture), { ...options, method: 'POST', body });
    if (!http.offers('picture-version')) return undefined;
    return readRecord<ServiceProvider>(json).pictureVersions;
  },
  deleteProviderPicture: async (id, picture) => {
    await http(path(id, picture), { method: 'DELETE' });
  },
  getProviderPublicInfo: async (id, options) => {
    const { json } = await http(path(id, 'public-info'), options);
    return readRecord<ServiceProviderPublicInfo>(json);
  },
  getProviderPublicInfoList: async ({ signal, ...params }) => {
    const query = toListQuery(params);
    const { json } = await http(`/service-providers/public-info?${query}`, { signal });
    return readList(json);
  },
});
