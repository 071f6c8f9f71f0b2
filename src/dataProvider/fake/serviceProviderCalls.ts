import type { DataProvider, Identifier } from 'ra-core';
import type {
  ServiceProvider,
  ServiceProviderPublicInfo,
} from '../../../contract/serviceProviders';
import {
  providerPictures,
  type ProviderPicture,
} from '../../resources/serviceProviders/providerPictures';
import type { ServiceProviderCalls } from '../serviceProviderCalls';
import type { FakeDatabase } from './database';
import { decodePicture } from './decodePicture';
import { problem } from './problem';

const toPublicInfo = ({
  id,
  firstName,
  lastName,
  brandName,
  about,
  enabled,
  serviceProviderCategories,
  hasBrandLogo,
}: ServiceProvider): ServiceProviderPublicInfo => ({
  id,
  firstName,
  lastName,
  brandName,
  about,
  enabled,
  serviceProviderCategories,
  hasBrandLogo,
});

/** The picture of a sample record: a figure, since nobody uploaded one. */
const samplePicture = ({ id }: ServiceProvider) => {
  const colour = `hsl(${(id * 67) % 360} 45% 40%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="512" height="512">
    <rect width="96" height="96" fill="${colour}"/><circle cx="48" cy="38" r="17" fill="#fff8"/>
    <ellipse cx="48" cy="88" rx="32" ry="28" fill="#fff8"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
};

const key = (id: Identifier, picture: ProviderPicture) => `${id}/${picture}`;

/** The twin of the calls on service providers. `crud` is the fake's own react-admin calls. */
export const createFakeServiceProviderCalls = (
  database: FakeDatabase,
  crud: Pick<DataProvider, 'getList'>,
): ServiceProviderCalls => {
  const pictures = new Map<string, string>();
  const providers = database['service-providers'];
  const setPicture = (id: Identifier, picture: ProviderPicture, dataUrl: string | undefined) => {
    const { field, flag } = providerPictures[picture];
    const provider = providers.get(id);
    const isSame =
      pictures.get(key(id, picture)) === dataUrl && provider[flag] === Boolean(dataUrl);
    if (isSame) return;
    if (dataUrl) pictures.set(key(id, picture), dataUrl);
    else pictures.delete(key(id, picture));
    providers.put({ ...provider, [flag]: dataUrl !== undefined });
    database.audit.record({
      resource: 'service-providers',
      id: provider.id,
      before: {},
      after: {},
      hidden: { [field]: dataUrl ? 'changed' : 'removed' },
    });
  };

  return {
    getProviderPicture: async (id, picture) => {
      const provider = providers.get(id);
      if (!provider[providerPictures[picture].flag]) {
        throw problem(404, `Service provider ${id} has no such picture.`);
      }
      const dataUrl = pictures.get(key(id, picture));
      return dataUrl ? decodePicture(dataUrl) : samplePicture(provider);
    },
    uploadProviderPicture: async (id, picture, dataUrl) => {
      // Refused before anything is stored.
      decodePicture(dataUrl);
      setPicture(id, picture, dataUrl);
    },
    deleteProviderPicture: async (id, picture) => setPicture(id, picture, undefined),
    getProviderPublicInfo: async (id) => toPublicInfo(providers.get(id)),
    getProviderPublicInfoList: async (params) => {
      const { data, ...rest } = await crud.getList<ServiceProvider>('service-providers', params);
      return { ...rest, data: data.map(toPublicInfo) };
    },
  };
};
