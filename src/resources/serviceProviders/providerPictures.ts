/**
 * The two pictures of a service provider, by the last segment of their paths: the field of the
 * upload's body, and the field of the record that says whether there is one.
 */
export const providerPictures = {
  'passport-photo': { field: 'passportPhoto', flag: 'hasPassportPhoto' },
  'brand-logo': { field: 'brandLogo', flag: 'hasBrandLogo' },
} as const;

export type ProviderPicture = keyof typeof providerPictures;
