import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { ServiceProviderPublicInfo } from '../../../contract/serviceProviders';
import type { ProviderPicture } from './providerPictures';

interface Cancellable {
  signal?: AbortSignal;
}

/** The calls on service providers beside react-admin's own. They reject as those do. */
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

/** The data provider as the pages of service providers use it. */
export type ServiceProviderDataProvider = DataProvider & ServiceProviderCalls;
