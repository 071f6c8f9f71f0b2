import type { Identifier } from 'ra-core';
import type { ServiceProvider, ServiceProviderPublicInfo } from '../../contract/serviceProviders';
import { providerPictures } from '../resources/serviceProviders/providerPictures';
import type { ServiceProviderCalls } from '../resources/serviceProviders/serviceProviderCalls';
import { ifPicture } from '../http/versions';
import { toBody } from './requestBody';
import type { HttpClient } from '../http/client';
import { readList, readRecord, toListQuery } from '../http/lists';

const path = (id: Identifier, call: string) =>
  `/service-providers/${encodeURIComponent(id)}/${call}`;

/** Creates the calls on service providers beyond react-admin's own. */
export const createServiceProviderCalls = (http: HttpClient): ServiceProviderCalls => {
  const conditions = (version: string | null | undefined) =>
    new Headers({
      Accept: 'application/json',
      ...(http.offers('safe-writes') ? ifPicture(version) : {}),
    });
  return {
    getProviderPicture: (id, picture, options) => http.picture(path(id, picture), options),
    uploadProviderPicture: async (id, picture, file, { version, ...options } = {}) => {
      const { field } = providerPictures[picture];
      const body = await toBody(http, { [field]: file }, true);
      const headers = conditions(version);
      const { json } = await http(path(id, picture), { ...options, method: 'POST', body, headers });
      if (!http.offers('pictures')) return undefined;
      return readRecord<ServiceProvider>(json).pictureVersions;
    },
    deleteProviderPicture: async (id, picture, { version } = {}) => {
      await http(path(id, picture), { method: 'DELETE', headers: conditions(version) });
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
  };
};
