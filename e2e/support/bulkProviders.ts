import type { Api } from './api.ts';

/** The number of providers that a test changes together. */
export const BULK_COUNT = 15;

/** The values of one of the providers that a test changes together, without its e-mail address. */
export const bulkProvider = (brandName: string, index: number) => ({
  firstName: 'Bola',
  lastName: `Bulk ${index}`,
  phoneNumber: '+234 803 555 0100',
  addressLine1: '1 Market Road',
  addressLine2: null,
  city: 'Enugu',
  state: 'Enugu',
  brandName,
  about: 'Made to measure',
  enabled: true,
  serviceProviderCategoryIds: [],
});

/** Creates the providers of a bulk change, and resolves to their ids. */
export const createProviders = (api: Api, brandName: string) =>
  Promise.all(
    Array.from({ length: BULK_COUNT }, (_, index) =>
      api.create('/service-providers', {
        ...bulkProvider(brandName, index + 1),
        email: `${brandName}-${index}@example.com`.replaceAll(' ', '-'),
      }),
    ),
  );
