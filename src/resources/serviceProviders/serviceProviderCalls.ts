import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { ServiceProviderPublicInfo } from '../../../contract/publicInfo';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { HttpClient, PictureOptions, UploadOptions } from '../../http/client';
import { readList, readRecord, toListQuery } from '../../http/collections';
import { toBody } from '../../http/requestBody';
import { toUpload } from '../../images/originalCalls';
import { ifPicture } from '../../http/safeWrites';
import { providerPictures, type ProviderPicture } from './providerPictures';

interface Cancellable {
  signal?: AbortSignal;
}

/** The picture that may be replaced or removed. */
interface PictureCondition {
  /** Its version; null if there is none, and undefined if any may be. */
  version?: string | null | undefined;
}

const path = (id: Identifier, call: string) =>
  `/service-providers/${encodeURIComponent(id)}/${call}`;

/** Creates the calls on service providers beyond react-admin's own. */
export const createServiceProviderCalls = (http: HttpClient) => {
  const conditions = (version: string | null | undefined) =>
    new Headers({
      Accept: 'application/json',
      ...(http.offers('safe-writes') ? ifPicture(version) : {}),
    });
  return {
    getProviderPicture: (id: Identifier, picture: ProviderPicture, options?: PictureOptions) =>
      http.picture(path(id, picture), options),
    /**
     * Takes a PNG file; if the API has announced `pictures`, also JPEG or WebP, and returns the
     * versions of the provider's pictures.
     */
    uploadProviderPicture: async (
      id: Identifier,
      picture: ProviderPicture,
      file: Blob,
      { version, ...options }: UploadOptions & PictureCondition = {},
    ): Promise<ServiceProvider['pictureVersions']> => {
      const { field } = providerPictures[picture];
      const body = await toBody(http, await toUpload(http, { [field]: file }), true);
      const headers = conditions(version);
      const { json } = await http(path(id, picture), { ...options, method: 'POST', body, headers });
      if (!http.offers('pictures')) return undefined;
      return readRecord<ServiceProvider>(json).pictureVersions;
    },
    deleteProviderPicture: async (
      id: Identifier,
      picture: ProviderPicture,
      { version }: PictureCondition = {},
    ): Promise<void> => {
      await http(path(id, picture), { method: 'DELETE', headers: conditions(version) });
    },
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
