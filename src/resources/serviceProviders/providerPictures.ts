import type { Identifier } from 'ra-core';
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

/** A picture of a provider, for the calls on its original. */
export const croppable = (id: Identifier, picture: ProviderPicture): CroppablePicture => ({
  resource: 'service-providers',
  id,
  picture,
});
