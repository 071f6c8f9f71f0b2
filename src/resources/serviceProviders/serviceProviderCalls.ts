import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { ServiceProviderPublicInfo } from '../../../contract/serviceProviders';
import type { ProviderPicture } from './providerPictures';

interface Cancellable {
  signal?: AbortSignal;
}

/** The calls on service providers beyond react-admin's own. They reject with the same errors. */
export interface ServiceProviderCalls {
  getProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    options?: Cancellable,
  ) => Promise<Blob>;
  /** Takes a PNG or JPEG file. */
  uploadProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    file: Blob,
    options?: Cancellable,
  ) => Promise<void>;
  deleteProviderPicture: (id: Identifier, picture: ProviderPicture) => Promise<void>;
  /** The provider's public information. */
  getProviderPublicInfo: (
    id: Identifier,
    options?: Cancellable,
  ) => Promise<ServiceProviderPublicInfo>;
  /** The public information of many providers; parameters and result are those of `getList`. */
  getProviderPublicInfoList: (
    params: GetListParams,
  ) => Promise<GetListResult<ServiceProviderPublicInfo>>;
}

/** The data provider with the service provider calls. */
export type ServiceProviderDataProvider = DataProvider & ServiceProviderCalls;
