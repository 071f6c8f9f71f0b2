import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type {
  ServiceProvider,
  ServiceProviderPublicInfo,
} from '../../../contract/serviceProviders';
import type { PictureOptions, UploadOptions } from '../../http/client';
import type { ProviderPicture } from './providerPictures';

interface Cancellable {
  signal?: AbortSignal;
}

/** The picture that may be replaced or removed. */
interface KnownPicture {
  /** Its version; null if there is none, and undefined if any may be. */
  version?: string | null | undefined;
}

/** The calls on service providers beyond react-admin's own. They reject with the same errors. */
export interface ServiceProviderCalls {
  getProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    options?: PictureOptions,
  ) => Promise<Blob>;
  /**
   * Takes a PNG file; if the API has announced `pictures`, also JPEG or WebP, and returns the
   * versions of the provider's pictures.
   */
  uploadProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    file: Blob,
    options?: UploadOptions & KnownPicture,
  ) => Promise<ServiceProvider['pictureVersions']>;
  deleteProviderPicture: (
    id: Identifier,
    picture: ProviderPicture,
    known?: KnownPicture,
  ) => Promise<void>;
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
