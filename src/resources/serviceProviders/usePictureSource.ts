import type { Identifier } from 'ra-core';
import { useDataProvider } from 'ra-core';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import { providerPictures, type ProviderPicture } from './providerPictures';
import type { PictureSource } from '../../images/Picture';

/** A record that may have pictures; the public information never has a passport photo. */
export type Pictured = { id: Identifier } & Partial<
  Record<(typeof providerPictures)[ProviderPicture]['flag'], boolean>
>;

/** The query key of a picture, which begins those of its widths. */
export const pictureKey = (id: Identifier, picture: ProviderPicture) => [
  'pictures',
  'service-providers',
  String(id),
  picture,
];

/** The source of a provider's picture; undefined if the record says that there is none. */
export const usePictureSource = (
  provider: Pictured,
  picture: ProviderPicture,
): PictureSource | undefined => {
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  if (!provider[providerPictures[picture].flag]) return undefined;
  const { id } = provider;
  return {
    queryKey: pictureKey(id, picture),
    queryFn: (options) => dataProvider.getProviderPicture(id, picture, options),
  };
};
