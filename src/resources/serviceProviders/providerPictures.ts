import type { Identifier } from 'ra-core';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { CroppablePicture } from '../../images/originalCalls';

/**
 * The two pictures of a service provider, by the last segment of their paths: the field of the
 * upload's body, and the field of the record that says whether there is one.
 */
export const providerPictures = {
  'passport-photo': { field: 'passportPhoto', flag: 'hasPassportPhoto' },
  'brand-logo': { field: 'brandLogo', flag: 'hasBrandLogo' },
} as const;

/** The fields of a provider that its pictures change. */
export const pictureFields = [
  providerPictures['passport-photo'].flag,
  providerPictures['brand-logo'].flag,
  'pictureVersions',
] as const;

export type ProviderPicture = keyof typeof providerPictures;

/** What a provider says about its pictures. */
export type HasPictures = Pick<ServiceProvider, (typeof pictureFields)[number]>;

/** The version of a provider's picture: null if there is none, undefined if it is not known. */
export const pictureVersion = (
  provider: HasPictures | undefined,
  picture: ProviderPicture,
): string | null | undefined => {
  const { field, flag } = providerPictures[picture];
  if (!provider?.pictureVersions) return undefined;
  return provider[flag] ? (provider.pictureVersions[field] ?? undefined) : null;
};

/** A picture of a provider, for the calls on its original. */
export const croppable = (id: Identifier, picture: ProviderPicture): CroppablePicture => ({
  resource: 'service-providers',
  id,
  picture,
});
