import type { Identifier } from 'ra-core';
import { useDataProvider } from 'ra-core';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import { providerPictures, type ProviderPicture } from './providerPictures';
import type { PictureSource } from '../../images/Picture';
import { useOffers } from '../../ui/useOffers';

type ProviderPictures = (typeof providerPictures)[ProviderPicture];

/** A record that may have pictures; the public information never has a passport photo. */
export type Pictured = { id: Identifier } & Partial<Record<ProviderPictures['flag'], boolean>> & {
    pictureVersions?: Partial<Record<ProviderPictures['field'], string | null>>;
  };

/**
 * The query key of a picture: the prefix of the keys of its versions, which are the prefixes of those
 * of its widths.
 */
export const pictureKey = (id: Identifier, picture: ProviderPicture, version?: string) => [
  'pictures',
  'service-providers',
  String(id),
  picture,
  ...(version === undefined ? [] : [version]),
];

/** The source of a provider's picture; undefined if the record says that there is none. */
export const usePictureSource = (
  provider: Pictured,
  picture: ProviderPicture,
): PictureSource | undefined => {
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  const isOffered = useOffers('pictures');
  const { field, flag } = providerPictures[picture];
  if (!provider[flag]) return undefined;
  const { id, pictureVersions } = provider;
  const version = isOffered ? (pictureVersions?.[field] ?? undefined) : undefined;
  return {
    queryKey: pictureKey(id, picture, version),
    queryFn: (options) => dataProvider.getProviderPicture(id, picture, { ...options, version }),
  };
};
